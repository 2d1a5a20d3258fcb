-- What is to be sent or was sent, by SMS or mail. Written in the transaction of its reason.
create table outbox (
  id bigint generated always as identity primary key,
  merchant text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- E.164 or a mail address
  recipient text not null,
  subject text,
  body text not null,
  language text not null,
  -- waiting: for its carrier. kept: there is no carrier. withheld: never meant to go out, nobody has this number.
  state text not null check (state in ('waiting', 'kept', 'withheld', 'sent', 'failed')),
  created_at timestamptz not null,
  -- after this time it is of no use any more
  expires_at timestamptz not null,
  -- when it is tried next; held by a process until then
  try_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  error text
);
create index outbox_waiting on outbox (try_at) where state = 'waiting';
create index outbox_merchant on outbox (merchant, id desc);
