-- Logins that a browser was asked to remember: one row for all tokens that follow each other in its cookie.
create table remembered_login (
  -- in clear in the cookie, beside the token
  id text primary key,
  member_id text not null references member,
  -- what the member logged in with
  kind text not null check (kind in ('username', 'sms')),
  -- sha256 of the token that is good, hex
  token_hash text not null,
  -- of the one before it; with it and the salt the good one can be made again, for two tabs that sent it at once
  former_hash text,
  salt text,
  rotated_at timestamptz not null,
  ends_at timestamptz not null
);
create index remembered_login_member on remembered_login (member_id);
create index remembered_login_ends on remembered_login (ends_at);

-- A session that a remembered login opened ends with it.
alter table session add column remembered_login_id text references remembered_login on delete cascade;
create index session_remembered_login on session (remembered_login_id);
