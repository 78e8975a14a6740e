package emulator

// The wire types are the objects of the Bot API as JSON, with the fields the
// emulator fills in.

type wireUser struct {
	ID              int64  `json:"id"`
	IsBot           bool   `json:"is_bot"`
	FirstName       string `json:"first_name"`
	LastName        string `json:"last_name,omitempty"`
	Username        string `json:"username,omitempty"`
	LanguageCode    string `json:"language_code,omitempty"`
	CanJoinGroups   *bool  `json:"can_join_groups,omitempty"`               // getMe only
	CanReadAll      *bool  `json:"can_read_all_group_messages,omitempty"`   // getMe only
	SupportsInline  *bool  `json:"supports_inline_queries,omitempty"`       // getMe only
	CanBusiness     *bool  `json:"can_connect_to_business,omitempty"`       // getMe only
	HasMainWebApp   *bool  `json:"has_main_web_app,omitempty"`              // getMe only
	TopicsEnabled   *bool  `json:"has_topics_enabled,omitempty"`            // getMe only
	UsersMakeTopics *bool  `json:"allows_users_to_create_topics,omitempty"` // getMe only
}

type wireChat struct {
	ID        int64  `json:"id"`
	Type      string `json:"type"`
	Title     string `json:"title,omitempty"`
	Username  string `json:"username,omitempty"`
	FirstName string `json:"first_name,omitempty"`
	LastName  string `json:"last_name,omitempty"`
	IsForum   bool   `json:"is_forum,omitempty"`
}

type wireMessage struct {
	MessageID       int          `json:"message_id"`
	MessageThreadID int          `json:"message_thread_id,omitempty"`
	From            *wireUser    `json:"from,omitempty"`
	SenderChat      *wireChat    `json:"sender_chat,omitempty"`
	Date            int64        `json:"date"`
	Chat            wireChat     `json:"chat"`
	ForwardOrigin   *wireOrigin  `json:"forward_origin,omitempty"`
	IsTopicMessage  bool         `json:"is_topic_message,omitempty"`
	ReplyToMessage  *wireMessage `json:"reply_to_message,omitempty"`
	ViaBot          *wireUser    `json:"via_bot,omitempty"`
	EditDate        int64        `json:"edit_date,omitempty"`
	Protected       bool         `json:"has_protected_content,omitempty"`
	AuthorSignature string       `json:"author_signature,omitempty"`

	Text            string          `json:"text,omitempty"`
	Entities        []Entity        `json:"entities,omitempty"`
	Photo           []wirePhotoSize `json:"photo,omitempty"`
	Document        *wireFile       `json:"document,omitempty"`
	Sticker         *wireSticker    `json:"sticker,omitempty"`
	Voice           *wireVoice      `json:"voice,omitempty"`
	Caption         string          `json:"caption,omitempty"`
	CaptionEntities []Entity        `json:"caption_entities,omitempty"`

	NewChatMembers        []wireUser    `json:"new_chat_members,omitempty"`
	LeftChatMember        *wireUser     `json:"left_chat_member,omitempty"`
	NewChatTitle          string        `json:"new_chat_title,omitempty"`
	GroupChatCreated      bool          `json:"group_chat_created,omitempty"`
	SupergroupChatCreated bool          `json:"supergroup_chat_created,omitempty"`
	MigrateToChatID       int64         `json:"migrate_to_chat_id,omitempty"`
	MigrateFromChatID     int64         `json:"migrate_from_chat_id,omitempty"`
	PinnedMessage         *wireMessage  `json:"pinned_message,omitempty"`
	ForumTopicCreated     *wireTopic    `json:"forum_topic_created,omitempty"`
	ReplyMarkup           *wireKeyboard `json:"reply_markup,omitempty"`
}

type wireTopic struct {
	Name      string `json:"name"`
	IconColor int    `json:"icon_color"`
}

type wireOrigin struct {
	Type       string    `json:"type"`
	Date       int64     `json:"date"`
	SenderUser *wireUser `json:"sender_user,omitempty"`
	SenderChat *wireChat `json:"sender_chat,omitempty"`
	Chat       *wireChat `json:"chat,omitempty"`
	MessageID  int       `json:"message_id,omitempty"`
}

type wireFile struct {
	FileID       string `json:"file_id"`
	FileUniqueID string `json:"file_unique_id"`
	FileName     string `json:"file_name,omitempty"`
	FileSize     int    `json:"file_size,omitempty"`
}

type wirePhotoSize struct {
	FileID       string `json:"file_id"`
	FileUniqueID string `json:"file_unique_id"`
	Width        int    `json:"width"`
	Height       int    `json:"height"`
	FileSize     int    `json:"file_size,omitempty"`
}

type wireSticker struct {
	FileID       string `json:"file_id"`
	FileUniqueID string `json:"file_unique_id"`
	Type         string `json:"type"`
	Width        int    `json:"width"`
	Height       int    `json:"height"`
	IsAnimated   bool   `json:"is_animated"`
	IsVideo      bool   `json:"is_video"`
	Emoji        string `json:"emoji,omitempty"`
}

type wireVoice struct {
	FileID       string `json:"file_id"`
	FileUniqueID string `json:"file_unique_id"`
	Duration     int    `json:"duration"`
}

type wireCallback struct {
	ID           string   `json:"id"`
	From         wireUser `json:"from"`
	Message      any      `json:"message,omitempty"`
	ChatInstance string   `json:"chat_instance"`
	Data         string   `json:"data,omitempty"`
}

// wireInaccessible stands for a message the bot can no longer reach; its date
// is always zero.
type wireInaccessible struct {
	Chat      wireChat `json:"chat"`
	MessageID int      `json:"message_id"`
	Date      int      `json:"date"`
}

type wireMemberUpdated struct {
	Chat wireChat `json:"chat"`
	From wireUser `json:"from"`
	Date int64    `json:"date"`
	Old  any      `json:"old_chat_member"`
	New  any      `json:"new_chat_member"`
}

type wireMember struct {
	Status string   `json:"status"`
	User   wireUser `json:"user"`
}

type wireOwner struct {
	wireMember
	IsAnonymous bool   `json:"is_anonymous"`
	CustomTitle string `json:"custom_title,omitempty"`
}

type wireAdministrator struct {
	wireMember
	CanBeEdited bool `json:"can_be_edited"`
	Rights
	CustomTitle string `json:"custom_title,omitempty"`
}

type wireRestricted struct {
	wireMember
	IsMember bool `json:"is_member"`
	Permissions
	UntilDate int64 `json:"until_date"`
}

type wireBanned struct {
	wireMember
	UntilDate int64 `json:"until_date"`
}
