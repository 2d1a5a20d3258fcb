-- Members, their sessions and what protects them.

create table member (
  id text primary key,
  merchant text not null,
  -- the user name as it was typed, and folded for comparison
  account text not null,
  account_key text not null,
  type int2 not null,
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  -- hashed like the password
  payment_password_hash text,
  reg_date timestamptz not null,
  first_login_at timestamptz,
  mobile text,
  country_dialling_code text,
  email text,
  -- the other fields of the registration form, by name
  fields jsonb not null default '{}',
  -- the member's own code for inviting others, and the member who invited it
  invite_code text not null,
  upline_id text references member,
  to_upline boolean not null default false,
  -- 0 for none; the ladder itself is the merchant's
  rank_level int2 not null default 0,
  labels text[] not null default '{}',
  identity text not null default 'none' check (identity in ('none', 'pending', 'verified')),
  register_url text,
  closed_at timestamptz,
  constraint member_account_taken unique (merchant, account_key),
  unique (merchant, invite_code)
);
create index member_upline on member (upline_id);

create table session (
  -- sha256 of the token, hex; the token itself is only with the player
  token_hash text primary key,
  member_id text not null references member,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- whichever comes first ends the session
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  ip text not null,
  device text not null
);
create index session_member on session (member_id);
create index session_ends on session (ends_at);

create table login_event (
  id bigint generated always as identity primary key,
  member_id text not null references member,
  at timestamptz not null,
  ip text not null,
  device text not null
);
create index login_event_member on login_event (member_id, id desc);

-- Values that may be used once: the jti of a sealed message.
create table nonce (
  value text primary key,
  expires_at timestamptz not null
);
create index nonce_expires on nonce (expires_at);

-- Keys that seal login and registration: the newest is handed out, the one before is still accepted.
create table sealing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- Wrong passwords per account, counted for all processes.
create table attempt (
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index attempt_until on attempt (until);
