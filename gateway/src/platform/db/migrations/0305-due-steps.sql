-- Whether the password that opened the session has to be changed before the session may do anything else.
alter table session add column password_due boolean not null default false;

-- When the member first logged in from a browser, and when the newest other browser came or a login was reported as
-- foreign. They stay when browsers are forgotten.
alter table member add column first_device_at timestamptz;
alter table member add column new_device_at timestamptz;
update member m
   set first_device_at = devices.first,
       new_device_at = case when devices.count > 1 then devices.newest end
  from (select member_id, min(first_seen_at) as first, max(first_seen_at) as newest, count(*) as count
          from known_device group by member_id) devices
 where devices.member_id = m.id;
-- Browsers that were deleted before.
update member m
   set first_device_at = logins.first
  from (select member_id, min(at) as first from login_event where result = 'ok' group by member_id) logins
 where logins.member_id = m.id and m.first_device_at is null;

-- A forgotten browser counts as a stranger, but still shows which accounts share it.
alter table known_device add column forgotten_at timestamptz;
