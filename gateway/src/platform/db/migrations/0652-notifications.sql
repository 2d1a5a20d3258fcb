-- Which notices a member gets by which channel. Without a row the default of `notification-rules.ts` holds.
create table notification_setting (
  member_id text not null references member,
  -- one of `notificationKinds`
  kind text not null,
  channel text not null check (channel in ('inbox', 'mail', 'sms')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, kind, channel)
);
-- members who agreed to marketing
create index notification_setting_marketing on notification_setting (member_id, channel) where kind = 'marketing' and is_on;

-- Notices that a job writes into the outbox, in the language of the member.
create table notification_due (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  channel text not null check (channel in ('mail', 'sms')),
  -- one of `inboxWords`
  kind text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index notification_due_merchant on notification_due (merchant, id);

-- Counts the changes of a member's inbox, so that open pages are told of each.
create table inbox_change (
  member_id text primary key,
  version int8 not null
);
