-- The second step of a login: codes of an app (RFC 6238), recovery codes and passkeys (WebAuthn).

-- Null in confirmed_at: shown to its member, and not yet in use.
create table totp (
  member_id text primary key references member on delete cascade,
  -- base32
  secret text not null,
  -- number of the 30 s step of the last code that was right; that of an earlier or the same step is a copy
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

create table recovery_code (
  member_id text not null references member on delete cascade,
  -- sha256, hex
  code_hash text not null,
  primary key (member_id, code_hash)
);

create table passkey (
  -- id of the credential, base64url
  id text primary key,
  member_id text not null references member on delete cascade,
  name text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- What a passkey that is being added has to sign; the last one asked for counts.
create table passkey_challenge (
  member_id text primary key references member on delete cascade,
  challenge text not null,
  ends_at timestamptz not null
);

-- A login whose first step was right.
create table login_step (
  -- sha256 of what the browser holds, hex
  ticket_hash text primary key,
  member_id text not null references member on delete cascade,
  -- the way of the first step, where the login may be remembered
  kind text check (kind in ('username', 'sms')),
  asks_to_remember boolean not null,
  -- whether a password was typed that wants changing; null when none was typed
  password_blocked boolean,
  -- what a passkey has to sign, once one was asked for
  challenge text,
  ends_at timestamptz not null
);
create index login_step_end on login_step (ends_at);
