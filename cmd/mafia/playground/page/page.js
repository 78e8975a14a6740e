"use strict";
const $ = (q, at = document) => at.querySelector(q);
const words = document.body.dataset;
let me = Number(words.you);
let stream = null;
let people = new Map();
const unread = { group: 0, private: 0 };
const chats = { group: new Map(), private: new Map() };
const colours = ["#c5504b", "#4a9a4d", "#8367c7", "#c98a2d", "#3a8fb7", "#c4578f", "#5b7fb5", "#77923a", "#b0623b", "#3d9a8b"];

function colour(id) { return colours[Math.abs(id) % colours.length]; }

function post(path, body) {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ user: me, ...body }) })
    .then(async r => { if (!r.ok) toast(await r.text()); })
    .catch(() => toast(words.lost));
}

let fading = 0;
let lost = 0;
function toast(text) {
  if (!text) return;
  const t = $("#toast");
  t.textContent = text;
  t.classList.add("on");
  clearTimeout(fading);
  fading = setTimeout(() => t.classList.remove("on"), 3500);
}

function element(tag, cls, text) {
  const e = document.createElement(tag);
  if (cls) e.className = cls;
  if (text !== undefined) e.textContent = text;
  return e;
}

function draw(m) {
  if (!["text", "photo", "sticker", "voice", "document"].includes(m.kind)) {
    const s = element("div", "service");
    s.innerHTML = m.html;
    return s;
  }
  const row = element("div", "row" + (m.fromId === me ? " me" : "") + (m.deleted ? " gone" : ""));
  const face = element("span", "avatar" + (m.host ? " host" : ""), m.host ? "🎩" : [...m.from.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")][0]);
  face.style.background = m.host ? "" : colour(m.fromId);
  face.setAttribute("aria-hidden", "true");
  const bubble = element("div", "bubble");
  if (m.fromId !== me) {
    const from = element("div", "from", m.from);
    from.style.color = m.host ? "var(--accent)" : colour(m.fromId);
    from.dir = "auto";
    bubble.append(from);
  }
  if (m.quote) {
    const q = element("div", "quote");
    q.append(element("b", "", m.quote.from), element("span", "", m.quote.text));
    bubble.append(q);
  }
  const body = element("div", "body");
  body.innerHTML = m.html;
  for (const s of body.querySelectorAll("tg-spoiler")) {
    s.tabIndex = 0;
    s.onclick = s.onkeydown = () => s.classList.add("seen");
  }
  bubble.append(body, element("span", "meta", (m.edited ? words.edited + " " : "") + m.time));
  if (m.buttons && m.buttons.length && !m.deleted) {
    const keys = element("div", "keys");
    for (const line of m.buttons) {
      const r = element("div");
      for (const b of line) {
        const k = element("button", "", b.text);
        k.type = "button";
        k.onclick = () => {
          post("/press", { chat: m.chat === "group" ? 1 : 0, message: m.id, text: b.text, data: b.callback_data || "" });
          if (b.url) tab("private"); // a deep link opens the chat with the host
        };
        r.append(k);
      }
      keys.append(r);
    }
    bubble.append(keys);
  }
  row.append(face, bubble);
  return row;
}

function show(m) {
  const list = $("#" + m.chat + " .messages");
  const bottom = list.scrollHeight - list.scrollTop - list.clientHeight < 120;
  const old = chats[m.chat].get(m.id);
  if (old && m.deleted) {
    old.node.classList.add("gone");
    setTimeout(() => old.node.remove(), 1200);
    chats[m.chat].delete(m.id);
  } else if (old) {
    const node = draw(m);
    const focused = [...old.node.querySelectorAll("button")].indexOf(document.activeElement);
    old.node.replaceWith(node);
    if (focused >= 0) {
      const keys = node.querySelectorAll("button");
      if (keys.length) keys[Math.min(focused, keys.length - 1)].focus({ preventScroll: true });
    }
    chats[m.chat].set(m.id, { m, node });
  } else if (!m.deleted) {
    const node = draw(m);
    list.append(node);
    chats[m.chat].set(m.id, { m, node });
    if (!$("#" + m.chat).classList.contains("current")) count(m.chat, unread[m.chat] + 1);
  }
  if (m.chat === "group" && m.pinned) pin(m);
  if (bottom) list.scrollTop = list.scrollHeight;
}

function pin(m) {
  const p = $("#group .pin");
  p.hidden = m.deleted || !m.pinned;
  p.innerHTML = m.html;
}

function listPeople(all) {
  people = new Map(all.map(p => [p.id, p]));
  const who = $("#who");
  who.replaceChildren(...all.map(p => {
    const o = element("option", "", p.name + (p.auto ? " · " + words.auto : ""));
    o.value = p.id;
    o.selected = p.id === me;
    return o;
  }));
  $("#mine").checked = people.has(me) && !people.get(me).auto;
}

function open() {
  if (stream) stream.close();
  for (const name of ["group", "private"]) {
    chats[name].clear();
    $("#" + name + " .messages").replaceChildren();
  }
  $("#group .pin").hidden = true;
  stream = new EventSource("/events?user=" + me);
  stream.addEventListener("all", e => {
    const first = JSON.parse(e.data);
    for (const name of ["group", "private"]) { chats[name].clear(); $("#" + name + " .messages").replaceChildren(); }
    listPeople(first.people);
    (first.all || []).forEach(show);
    count("group", 0);
    count("private", 0);
    for (const l of document.querySelectorAll(".messages")) l.scrollTop = l.scrollHeight;
  });
  stream.onerror = () => { lost = lost || setTimeout(() => toast(words.lost), 2000); };
  stream.onopen = () => { clearTimeout(lost); lost = 0; };
  stream.addEventListener("message", e => show(JSON.parse(e.data)));
  stream.addEventListener("answer", e => { const a = JSON.parse(e.data); a.alert ? alert(a.text) : toast(a.text); });
}

for (const name of ["group", "private"]) {
  const form = $("#" + name + " form");
  form.onsubmit = e => {
    e.preventDefault();
    const input = form.elements.text;
    if (!input.value.trim()) return;
    post("/write", { chat: name === "group" ? 1 : 0, text: input.value });
    input.value = "";
  };
}
function count(name, n) {
  unread[name] = n;
  const badge = $(`nav [data-tab=${name}] .unread`);
  badge.textContent = n;
  badge.hidden = n === 0;
}
function tab(name) {
  for (const t of document.querySelectorAll("nav button")) {
    const on = t.dataset.tab === name;
    t.setAttribute("aria-selected", on);
    t.tabIndex = on ? 0 : -1;
    $("#" + t.dataset.tab).classList.toggle("current", on);
  }
  count(name, 0);
  const l = $("#" + name + " .messages");
  l.scrollTop = l.scrollHeight;
}
const tabs = [...document.querySelectorAll("nav button")];
for (const t of tabs) {
  t.onclick = () => tab(t.dataset.tab);
  t.onkeydown = e => {
    if (e.key !== "ArrowLeft" && e.key !== "ArrowRight") return;
    const other = tabs[1 - tabs.indexOf(t)];
    tab(other.dataset.tab);
    other.focus();
  };
}
$("#who").onchange = e => { me = Number(e.target.value); open(); };
$("#mine").onchange = e => post("/take", { auto: !e.target.checked }).then(open);
$("#new").onclick = () => post("/write", { chat: 1, text: "/new" });
open();
