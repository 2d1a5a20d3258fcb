-- How somebody logged in and what came of it, for the member's own history.
alter table login_event
  -- the first step; null where nobody noted it
  add column way text check (way in ('password', 'sms', 'link', 'remembered', 'registration')),
  -- the second step, where there was one
  add column second text check (second in ('passkey', 'totp', 'recovery')),
  -- locked: a wrong one after which the next ones wait
  add column result text not null default 'ok' check (result in ('ok', 'wrong_password', 'wrong_code', 'locked'));
-- The way of the first step of a login that waits for its second one.
alter table login_step add column way text;
