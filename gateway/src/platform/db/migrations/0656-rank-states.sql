-- The VIP level of a member by the rules of the brand. A member without a row has the level of the total.
create table member_rank (
  member_id text primary key references member,
  merchant text not null,
  level int2 not null,
  -- the highest level that the member has ever had
  highest int2 not null,
  -- first day of the month on which the level is looked at
  kept_to date not null
);
create index member_rank_due on member_rank (merchant, kept_to);

-- Written once, never changed.
create table rank_change (
  id bigint generated always as identity primary key,
  member_id text not null references member,
  from_level int2 not null,
  to_level int2 not null,
  reason text not null check (reason in ('reached', 'regained', 'not_kept')),
  -- first day of the month that had too little; null for other reasons
  month date,
  at timestamptz not null,
  check ((month is null) = (reason <> 'not_kept'))
);
create index rank_change_member on rank_change (member_id, id);
create unique index rank_change_once on rank_change (member_id, month) where month is not null;

-- Up to when the settled bets of a merchant have been looked at for new levels.
create table rank_mark (
  merchant text primary key,
  counted_to timestamptz not null
);
