-- What visitors tell a merchant.
create table feedback (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- null for a guest
  member_id text,
  remarks text not null,
  -- E.164
  phone text,
  at timestamptz not null,
  -- made by the browser for each form: one that is sent twice is kept once
  intent text not null,
  -- sha256 of all that was sent, hex: tells a resend from something else
  digest text not null,
  unique (merchant, intent)
);

create table feedback_image (
  feedback_id bigint not null references feedback on delete cascade,
  -- counted from 0
  place int not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  primary key (feedback_id, place)
);
