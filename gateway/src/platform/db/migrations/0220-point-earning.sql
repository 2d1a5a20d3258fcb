-- How points are earned: valid bets that were counted, what of them is no whole point yet, and how far the job has come.

-- Valid bets of an hour by member and class of games, in minor units. A late one makes the sum larger, and the difference
-- is counted; hours that can get no late one any more are removed.
create table point_hour (
  member_id text not null,
  hour timestamptz not null,
  game_classify text not null,
  valid_bet int8 not null check (valid_bet > 0),
  primary key (member_id, hour, game_classify)
);
create index point_hour_old on point_hour (hour);

-- Valid bets times thousandths of their multiplier, less the points that they have become.
create table point_rest (
  member_id text not null,
  game_classify text not null,
  weighted int8 not null check (weighted >= 0),
  primary key (member_id, game_classify)
);

create table point_mark (
  merchant text primary key,
  -- rounds that settled until then are counted, except for late ones
  counted_until timestamptz not null,
  -- counts the runs of the job: names what it books
  run int8 not null default 0
);

-- Rounds of a merchant by the time at which they settled.
create index round_settled_at on round (merchant, settled_at) where status = 'settled';

-- When a reward may be had, and whether it is sent to an address.
alter table point_reward add column starts_at timestamptz;
alter table point_reward add column ends_at timestamptz;
alter table point_reward add column needs_address boolean not null default false;
update point_reward set needs_address = true where type = 'PHYSICAL';
