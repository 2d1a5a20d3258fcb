-- How much a member may pay in, gross, within a rolling window. A limit is lowered at once and raised after a wait.
create table deposit_limit (
  member_id text not null references member,
  period text not null check (period in ('day', 'week', 'month')),
  -- minor units; null: no limit
  amount bigint check (amount > 0),
  -- a raise that was asked for and may be confirmed from `raise_from` on; with a null amount it removes the limit
  raise_amount bigint check (raise_amount > 0),
  raise_asked_at timestamptz,
  raise_from timestamptz,
  primary key (member_id, period),
  check ((raise_from is null) = (raise_asked_at is null)),
  check (raise_from is not null or raise_amount is null)
);

-- What a member decided, and when; the first row says that limits were offered. Written once.
create table deposit_limit_change (
  id bigint generated always as identity primary key,
  member_id text not null references member,
  -- null when the member went on without a limit
  period text check (period in ('day', 'week', 'month')),
  change text not null check (change in ('declined', 'lowered', 'raise_asked', 'raise_confirmed', 'raise_dropped')),
  amount bigint,
  at timestamptz not null
);
create index deposit_limit_change_member on deposit_limit_change (member_id, id);

create function deposit_limit_changes_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'changes of limits are never changed' using errcode = '42501';
end $$;
create trigger deposit_limit_change_kept before update on deposit_limit_change
  for each statement execute function deposit_limit_changes_are_kept();
