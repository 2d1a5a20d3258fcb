-- What keeps a member from playing; read with the session and with the ticket of a game.
alter table member add column frozen_at timestamptz;
alter table member add column time_out_until timestamptz;
alter table member add column excluded_at timestamptz;
alter table member add column excluded_until timestamptz;
alter table member add constraint member_exclusion_whole check ((excluded_at is null) = (excluded_until is null));

-- Every change of it: who, when and why. Written once, never changed.
create table member_state_change (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- null once the member was removed with the demonstration: what was done stays told
  member_id text references member,
  change text not null,
  -- when it ends by itself
  until timestamptz,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index member_state_change_member on member_state_change (member_id, id desc);

create function member_state_changes_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'changes of a member''s state are never changed or removed' using errcode = '42501';
end $$;
create trigger member_state_change_append_only
  before update of id, merchant, change, until, actor, reason, at or delete or truncate on member_state_change
  for each statement execute function member_state_changes_are_append_only();
