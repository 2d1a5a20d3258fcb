-- Missions, leaderboards and the daily sign-in. What a member has reached is read from what the ledger and the rounds say;
-- leaderboards keep sums, because they are read across all members.

create table mission (
  merchant text not null,
  mission_id text not null,
  -- position in the list, lowest first
  place int not null,
  type text not null check (type in ('deposit', 'turnover', 'rounds', 'win_multiple', 'streak', 'invite')),
  period text not null check (period in ('day', 'week', 'once')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- classes of games that count; null for all
  classes text[],
  is_reviewed boolean not null,
  rank_min int not null,
  -- countries that may join; null for all
  countries text[],
  -- in order: target, and what it gives
  milestones jsonb not null,
  -- title by language
  words jsonb not null,
  -- no longer in the brand's files: nobody joins it, and it ends
  is_removed boolean not null default false,
  -- rewards of periods that ended by then have been issued
  closed_until timestamptz not null,
  primary key (merchant, mission_id)
);

create table mission_entry (
  merchant text not null,
  mission_id text not null,
  member_id text not null,
  joined_at timestamptz not null,
  primary key (merchant, mission_id, member_id),
  foreign key (merchant, mission_id) references mission
);
create index mission_entry_member on mission_entry (member_id);

-- Rewards of milestones that were asked for, or issued at the end of a period: one for each milestone of each period.
create table mission_claim (
  merchant text not null,
  mission_id text not null,
  member_id text not null,
  -- of the period
  starts_at timestamptz not null,
  milestone int not null,
  status text not null check (status in ('applying', 'rejected', 'issued')),
  reason text,
  -- once it is issued
  reward_id bigint references issued_reward on delete set null,
  at timestamptz not null,
  primary key (merchant, mission_id, member_id, starts_at, milestone),
  foreign key (merchant, mission_id, member_id) references mission_entry on delete cascade
);
create index mission_claim_applying on mission_claim (merchant, at) where status = 'applying';

create table sign_in (
  member_id text not null,
  -- of the brand's calendar
  day date not null,
  -- days in a row, this one included
  streak int not null,
  points int not null,
  at timestamptz not null,
  primary key (member_id, day)
);

create table leaderboard (
  merchant text not null,
  board_id text not null,
  place int not null,
  metric text not null check (metric in ('turnover', 'win_multiple', 'net_win')),
  period text not null check (period in ('day', 'week', 'month')),
  classes text[],
  -- in order: places from and to, and what they give
  prizes jsonb not null,
  words jsonb not null,
  is_removed boolean not null default false,
  primary key (merchant, board_id)
);

create table leaderboard_period (
  merchant text not null,
  board_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  metric text not null,
  classes text[],
  -- when its prizes were issued
  closed_at timestamptz,
  primary key (merchant, board_id, starts_at),
  foreign key (merchant, board_id) references leaderboard
);
create index leaderboard_period_open on leaderboard_period (merchant, starts_at) where closed_at is null;

create table leaderboard_standing (
  merchant text not null,
  board_id text not null,
  starts_at timestamptz not null,
  member_id text not null,
  -- minor units; hundredths for multiples
  reached int8 not null,
  -- since when it has been as much
  reached_at timestamptz not null,
  -- whether the best round counts, instead of the sum of all
  is_best boolean not null,
  primary key (merchant, board_id, starts_at, member_id),
  foreign key (merchant, board_id, starts_at) references leaderboard_period on delete cascade
);
-- the first places, and how many stand before somebody
create index leaderboard_standing_rank
  on leaderboard_standing (merchant, board_id, starts_at, reached desc, reached_at, member_id);

-- What one settled round is worth to a metric.
create function board_value(p_metric text, p_bet int8, p_valid_bet int8, p_payout int8) returns int8 language sql immutable as $$
  select case p_metric
    when 'turnover' then p_valid_bet
    when 'net_win' then p_payout - p_bet
    else case when p_bet > 0 then p_payout::numeric * 100 / p_bet else 0 end::int8
  end
$$;

-- Adds rounds that were settled now to the running leaderboards they count in. The caller holds the main wallets of their
-- members, so each row is written by one transaction at a time.
create function count_leaderboards() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from leaderboard_period where closed_at is null) then
    return null;
  end if;
  insert into leaderboard_standing as s (merchant, board_id, starts_at, member_id, reached, reached_at, is_best)
  select p.merchant, p.board_id, p.starts_at, e.member_id,
         case p.metric when 'win_multiple' then max(value) else sum(value) end::int8, max(e.settled_at),
         p.metric = 'win_multiple'
    from ended e
    join unended u on u.id = e.id and u.status <> 'settled'
    join member m on m.id = e.member_id and m.type <> 4
    join leaderboard_period p on p.merchant = e.merchant and p.closed_at is null
     and e.settled_at >= p.starts_at and e.settled_at < p.ends_at
     and (p.classes is null or e.game_classify = any (p.classes))
   cross join lateral (select board_value(p.metric, e.bet, e.valid_bet, e.payout) as value) counted
   where e.status = 'settled' and e.bet > 0 and value <> 0
   group by p.merchant, p.board_id, p.starts_at, p.metric, e.member_id
  on conflict (merchant, board_id, starts_at, member_id) do update
    set reached = case when s.is_best then greatest(s.reached, excluded.reached) else s.reached + excluded.reached end,
        reached_at = case when s.is_best and excluded.reached <= s.reached then s.reached_at
                          else greatest(s.reached_at, excluded.reached_at) end;
  return null;
end $$;

create trigger round_ended_leaderboards after update on round referencing old table as unended new table as ended
  for each statement execute function count_leaderboards();
