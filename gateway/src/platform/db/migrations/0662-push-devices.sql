-- Browsers to which notices of a member are pushed.
create table push_device (
  -- SHA-256 of the endpoint, hex
  id text primary key,
  member_id text not null references member,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  -- session on the device, which may have expired; its logout ends the notices
  session_hash text not null,
  -- token of the browser, by which the next login of the member finds the device
  browser_hash text
);
create index push_device_member on push_device (member_id, created_at);
create index push_device_session on push_device (session_hash);
create index push_device_browser on push_device (browser_hash);

alter table notification_setting drop constraint notification_setting_channel_check;
alter table notification_setting add constraint notification_setting_channel_check
  check (channel in ('inbox', 'mail', 'sms', 'push'));

alter table notification_due drop constraint notification_due_channel_check;
alter table notification_due add constraint notification_due_channel_check check (channel in ('mail', 'sms', 'push'));
-- the same message in the inbox, where it is there too
alter table notification_due add column message_id int8;

alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('sms', 'mail', 'push'));
-- where a push goes; a removed device takes its messages with it
alter table outbox add column push_device_id text references push_device on delete cascade;
alter table outbox add constraint outbox_push_check check ((channel = 'push') = (push_device_id is not null));
create index outbox_push_device on outbox (push_device_id) where push_device_id is not null;
