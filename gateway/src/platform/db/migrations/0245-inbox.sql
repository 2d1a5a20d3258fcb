-- What the platform tells members on its pages. Words are made when it is read, in the language of the reader.
create table inbox_message (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  topic text not null check (topic in ('security', 'money', 'reward', 'platform')),
  -- one of `inboxWords`
  kind text not null,
  -- what the words name
  detail jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
-- one member's messages, newest first, and those that are not read
create index inbox_message_member on inbox_message (member_id, at desc, id desc);
create index inbox_message_unread on inbox_message (member_id, at desc, id desc) where read_at is null;
create index inbox_message_at on inbox_message (at);
