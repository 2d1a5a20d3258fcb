-- When an account is to be closed: the member has asked for it, and neither plays nor deposits until it is closed or revoked.
alter table member add column closes_at timestamptz;

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in (
  'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'payment_password_blocked', 'totp_on', 'totp_off',
  'recovery_codes_made', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'second_step_blocked', 'password_changed',
  'phone_changed', 'email_changed', 'sessions_ended', 'login_denied', 'identity_sent', 'identity_verified', 'identity_rejected',
  'data_asked', 'closing_asked', 'closing_revoked'));

-- Archives of a member's own data. Their parts are deleted when they expire.
create table own_export (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  -- part of the link; of use only in a session of the member
  code text not null unique,
  state text not null check (state in ('asked', 'preparing', 'ready', 'expired', 'failed')),
  language text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  downloads int4 not null default 0,
  check ((ready_at is null) = (expires_at is null)),
  check (ready_at is null or state in ('ready', 'expired'))
);
create index own_export_member on own_export (member_id, id);
create unique index own_export_running on own_export (member_id) where state in ('asked', 'preparing');
create index own_export_live on own_export (asked_at) where state in ('asked', 'preparing', 'ready');

-- Pieces of the files of an archive, compressed and encrypted.
create table own_export_part (
  export_id bigint not null references own_export on delete cascade,
  place int4 not null,
  file text not null,
  bytes bytea not null,
  key_id text not null,
  primary key (export_id, file, place)
);

-- Members who asked for their accounts to be closed.
create table account_closing (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  asked_at timestamptz not null,
  closes_at timestamptz not null,
  -- what stood in the way when the time was over, as codes separated by blanks; null before
  waits text,
  revoked_at timestamptz,
  closed_at timestamptz,
  check (revoked_at is null or closed_at is null)
);
create unique index account_closing_running on account_closing (member_id) where revoked_at is null and closed_at is null;
