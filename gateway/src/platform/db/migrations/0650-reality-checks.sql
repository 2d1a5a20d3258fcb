-- Since when the member has played without a reality check, and the chosen minutes between two checks; null for the
-- longest of the jurisdiction.
alter table member
  add column reality_from timestamptz,
  add column reality_minutes int2 check (reality_minutes between 1 and 240);

-- Answered reality checks, with the sums that the member saw. Never changed.
create table reality_check (
  id bigint generated always as identity primary key,
  member_id text not null references member,
  due_at timestamptz not null,
  at timestamptz not null,
  answer text not null check (answer in ('continued', 'left')),
  currency text not null,
  staked int8 not null,
  prizes int8 not null,
  net int8 not null
);
create index reality_check_member on reality_check (member_id, id);
