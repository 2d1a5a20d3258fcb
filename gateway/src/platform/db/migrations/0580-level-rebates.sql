-- Level rebates of agents on games other than lotteries; those of lotteries are booked with each ticket.
-- Of a settled round; negative where it counts no longer.
alter table round_change add column valid_bet int8 not null default 0;

-- All rates that an account was given, so that a bet counts with those of its settlement whenever it is counted.
create table member_rates_since (
  member_id text not null references member,
  since timestamptz not null,
  rebates jsonb not null,
  primary key (member_id, since)
);
insert into member_rates_since (member_id, since, rebates) select member_id, set_at, rebates from member_rates;

create table level_rebate_mark (
  merchant text primary key,
  -- rounds settled before bring no level rebates
  since timestamptz not null,
  done int8 not null,
  pending int8 not null,
  pending_xid int8 not null
);
insert into level_rebate_mark (merchant, since, done, pending, pending_xid)
select merchant, now(), max(id), max(id), 0 from round_change group by merchant;

create table level_rebate_agent (
  member_id text primary key references member,
  merchant text not null,
  -- when the job looks at the agent next; null while nothing is due
  try_at timestamptz,
  booked_on date
);
create index level_rebate_agent_due on level_rebate_agent (merchant, try_at) where try_at is not null;

create table level_rebate_due (
  member_id text not null references member,
  -- of the settlements
  day date not null,
  downline_id text not null,
  game_classify text not null,
  valid_bet int8 not null,
  -- hundredths of a percent of minor units
  units int8 not null,
  primary key (member_id, day, downline_id, game_classify)
);

create table level_rebate_line (
  id bigint generated always as identity primary key,
  ref text not null,
  member_id text not null references member,
  day date not null,
  downline_id text not null,
  game_classify text not null,
  valid_bet int8 not null,
  amount int8 not null
);
create index level_rebate_line_ref on level_rebate_line (ref);
