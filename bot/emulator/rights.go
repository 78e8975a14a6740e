package emulator

// Rights are the rights of an administrator (ChatAdministratorRights).
type Rights struct {
	IsAnonymous             bool `json:"is_anonymous"`
	CanManageChat           bool `json:"can_manage_chat"`
	CanDeleteMessages       bool `json:"can_delete_messages"`
	CanManageVideoChats     bool `json:"can_manage_video_chats"`
	CanRestrictMembers      bool `json:"can_restrict_members"`
	CanPromoteMembers       bool `json:"can_promote_members"`
	CanChangeInfo           bool `json:"can_change_info"`
	CanInviteUsers          bool `json:"can_invite_users"`
	CanPostStories          bool `json:"can_post_stories"`
	CanEditStories          bool `json:"can_edit_stories"`
	CanDeleteStories        bool `json:"can_delete_stories"`
	CanPostMessages         bool `json:"can_post_messages,omitempty"`
	CanEditMessages         bool `json:"can_edit_messages,omitempty"`
	CanPinMessages          bool `json:"can_pin_messages,omitempty"`
	CanManageTopics         bool `json:"can_manage_topics,omitempty"`
	CanManageDirectMessages bool `json:"can_manage_direct_messages,omitempty"`
	CanManageTags           bool `json:"can_manage_tags,omitempty"`
	CanSendWelcomeMessages  bool `json:"can_send_welcome_messages,omitempty"` // newer than 10.1
}

// AllRights are the rights an owner gives a trusted bot.
func AllRights() Rights {
	return Rights{
		CanManageChat: true, CanDeleteMessages: true, CanManageVideoChats: true, CanRestrictMembers: true,
		CanPromoteMembers: true, CanChangeInfo: true, CanInviteUsers: true, CanPinMessages: true,
		CanManageTopics: true,
	}
}

// Permissions are what a member who is no administrator may do (ChatPermissions).
type Permissions struct {
	CanSendMessages       bool `json:"can_send_messages"`
	CanSendAudios         bool `json:"can_send_audios"`
	CanSendDocuments      bool `json:"can_send_documents"`
	CanSendPhotos         bool `json:"can_send_photos"`
	CanSendVideos         bool `json:"can_send_videos"`
	CanSendVideoNotes     bool `json:"can_send_video_notes"`
	CanSendVoiceNotes     bool `json:"can_send_voice_notes"`
	CanSendPolls          bool `json:"can_send_polls"`
	CanSendOtherMessages  bool `json:"can_send_other_messages"`
	CanAddWebPagePreviews bool `json:"can_add_web_page_previews"`
	CanReactToMessages    bool `json:"can_react_to_messages"`
	CanEditTag            bool `json:"can_edit_tag"`
	CanChangeInfo         bool `json:"can_change_info"`
	CanInviteUsers        bool `json:"can_invite_users"`
	CanPinMessages        bool `json:"can_pin_messages"`
	CanManageTopics       bool `json:"can_manage_topics"`
}

// AllPermissions are the permissions of a group that forbids nothing. A member
// is called restricted only while he may do less than that.
func AllPermissions() Permissions {
	return Permissions{
		CanSendMessages: true, CanSendAudios: true, CanSendDocuments: true, CanSendPhotos: true,
		CanSendVideos: true, CanSendVideoNotes: true, CanSendVoiceNotes: true, CanSendPolls: true,
		CanSendOtherMessages: true, CanAddWebPagePreviews: true, CanReactToMessages: true, CanEditTag: true,
		CanChangeInfo: true, CanInviteUsers: true, CanPinMessages: true, CanManageTopics: true,
	}
}

// DefaultPermissions are those of a new group: everything but changing it.
func DefaultPermissions() Permissions {
	p := AllPermissions()
	p.CanChangeInfo, p.CanPinMessages, p.CanManageTopics = false, false, false
	return p
}

// imply fills in what older permissions stand for when
// use_independent_chat_permissions is not set.
func (p Permissions) imply() Permissions {
	if p.CanSendOtherMessages || p.CanAddWebPagePreviews {
		p.CanSendAudios, p.CanSendDocuments, p.CanSendPhotos, p.CanSendVideos = true, true, true, true
		p.CanSendVideoNotes, p.CanSendVoiceNotes, p.CanSendMessages = true, true, true
	}
	if p.CanSendPolls {
		p.CanSendMessages = true
	}
	return p
}

// liftsAll tells whether the permissions restrict nothing about speaking, in
// which case the member counts as an ordinary one again.
func (p Permissions) liftsAll() bool {
	return p.CanSendMessages && p.CanSendAudios && p.CanSendDocuments && p.CanSendPhotos && p.CanSendVideos &&
		p.CanSendVideoNotes && p.CanSendVoiceNotes && p.CanSendPolls && p.CanSendOtherMessages
}

// allows tells whether content of a kind may be sent.
func (p Permissions) allows(kind string) bool {
	switch kind {
	case kindPhoto:
		return p.CanSendPhotos
	case kindDocument:
		return p.CanSendDocuments
	case kindVoice:
		return p.CanSendVoiceNotes
	case kindSticker:
		return p.CanSendOtherMessages
	}
	return p.CanSendMessages
}
