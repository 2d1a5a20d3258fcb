-- What proves that a caller is human or holds a phone, and how often it was asked for.

-- Made by the first process that needs one: they sign challenges and key the hashes of short codes.
create table proof_secret (
  name text primary key,
  value text not null
);

-- How often something happened in a window of time; a window begins with the first time after the last one ended.
create table tally (
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index tally_until on tally (until);

-- One image per page's own key; a new one takes its place.
create table captcha (
  merchant text not null,
  key text not null,
  answer_hash text not null,
  -- the answer itself, only where development pages show it
  shown_text text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant, key)
);
create index captcha_expires on captcha (expires_at);

-- The newest code of a number for one purpose; an older one is worth nothing.
create table code (
  merchant text not null,
  purpose text not null check (purpose in ('login', 'register', 'password')),
  -- E.164
  number text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  primary key (merchant, purpose, number)
);
create index code_expires on code (expires_at);
