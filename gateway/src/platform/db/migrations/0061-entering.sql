-- How members get in besides a user name and a password.

-- E.164; of one account at most once it is proven
alter table member add column phone text;
alter table member add column phone_proven_at timestamptz;
create unique index member_phone_taken on member (merchant, phone) where phone_proven_at is not null;
create index member_phone on member (merchant, phone);
-- Accounts of the house that are no members: they never log in on the site.
alter table member add column is_house boolean not null default false;
-- When a trial account is over.
alter table member add column ends_at timestamptz;

-- Browsers in which a member has logged in.
create table known_device (
  member_id text not null references member,
  -- sha256 of the cookie's token, hex
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index known_device_seen on known_device (seen_at);

-- Codes of links that log in or set a password; a code is deleted when it is used.
create table link_code (
  -- sha256, hex
  code_hash text primary key,
  purpose text not null check (purpose in ('login', 'reset')),
  member_id text not null references member,
  expires_at timestamptz not null
);
create index link_code_member on link_code (member_id);
