-- The players' room of each merchant.
create table chat_room (
  id bigint generated always as identity primary key,
  merchant text not null unique,
  -- counts messages written and hidden; raised while the row is locked, so that changes are seen in their order
  last_change int8 not null default 0
);

create table chat_message (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_room,
  member_id text not null,
  -- made by the browser for each message: one that is sent twice is kept once
  client_key text not null,
  body text not null,
  at timestamptz not null,
  hidden_at timestamptz,
  -- the room's count when it was written, and again when it was hidden
  change int8 not null,
  unique (room_id, change),
  unique (member_id, client_key)
);
-- history, newest first, and what is unread
create index chat_message_room on chat_message (room_id, id desc);
-- how much a member wrote lately
create index chat_message_member on chat_message (member_id, at desc);

-- The newest message that a member has seen.
create table chat_reading (
  room_id bigint not null references chat_room,
  member_id text not null,
  seen_id int8 not null,
  primary key (room_id, member_id)
);

-- Members who may read but not write for a while.
create table chat_mute (
  member_id text primary key,
  until timestamptz not null
);

create table chat_ticket (
  -- sha256 of the ticket, hex; the ticket itself exists only in the address of the room
  ticket_hash text primary key,
  merchant text not null,
  member_id text not null,
  -- the login that opened the room: when it ends, the room closes
  session_hash text not null,
  -- the site that frames the room and hears that messages were read
  site_origin text not null,
  -- moved on while the room is open
  expires_at timestamptz not null
);
create index chat_ticket_expires on chat_ticket (expires_at);
