-- Rebates of valid bets, by periods of a merchant.
create table rebate_mark (
  merchant text primary key,
  -- bets are counted from here on for members who have had no rebate
  since timestamptz not null,
  -- first day of the period that is open
  period date not null,
  -- members up to here are done, while the period is being closed
  closed_to text not null default ''
);

-- A member has one row for a period: the second claim finds the first one's.
create table rebate_period (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  period date not null,
  -- days that it counted
  from_day date not null,
  to_day date not null,
  -- bets from here on count for the next one; those of periods that were carried count again
  counted_to timestamptz not null,
  amount int8 not null check (amount >= 0),
  state text not null check (state in ('claimed', 'credited', 'expired', 'carried')),
  at timestamptz not null,
  unique (member_id, period)
);
