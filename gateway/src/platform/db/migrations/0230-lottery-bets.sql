-- Bets on lotteries: tickets, what the house risks with them, and the pools of jackpots.

alter table draw drop constraint draw_status_check;
alter table draw drop constraint draw_check1;
update draw set status = 'settled' where status = 'drawn';
-- drawn: tickets wait for their settlement, and the result is hidden until all have it
alter table draw add constraint draw_status_check
  check (status in ('scheduled', 'open', 'locked', 'drawn', 'settling', 'settled', 'void'));
-- neither seed nor numbers exist in the table before the draw
alter table draw add constraint draw_revealed
  check (status = 'void' or (status in ('drawn', 'settling', 'settled')) = (seed is not null and win_no is not null));
-- the entropy is fixed when betting locks
alter table draw add constraint draw_entropy
  check (status in ('scheduled', 'open', 'void') or entropy is not null) not valid;
-- the hash over the tickets of the issue, which the entropy is made of
alter table draw add column root text;
drop index draw_opened;
create index draw_opened on draw (game_id, draws_at desc) where status = 'settled';
drop index draw_pending;
create index draw_pending on draw (game_id, draws_at) where status in ('scheduled', 'open', 'locked');
create index draw_unsettled on draw (draws_at) where status in ('drawn', 'settling', 'void');

-- One order's lines of one game and issue. Each has a row of `round`, so that it counts as every other bet.
create table lottery_ticket (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  order_number text not null,
  game_id text not null,
  numero text not null,
  prize_mode text not null,
  currency text not null,
  amount int8 not null check (amount > 0),
  -- what the lines cost and pay by, as it was when they were bet
  price int8 not null,
  -- the highest series of the member and of its uplines from the nearest on
  series jsonb not null,
  -- canonical JSON, and its SHA-256
  lines text not null,
  lines_hash text not null,
  chase_id bigint,
  status text not null check (status in ('accepted', 'won', 'lost', 'cancelled', 'void')),
  -- prize of each line
  prizes jsonb,
  prize int8 not null default 0 check (prize >= 0),
  rebate int8 not null default 0 check (rebate >= 0),
  valid_bet int8 not null default 0 check (valid_bet >= 0),
  at timestamptz not null,
  ended_at timestamptz
);
create index lottery_ticket_issue on lottery_ticket (game_id, numero, member_id) where status = 'accepted';
create index lottery_ticket_member on lottery_ticket (member_id, at desc, id desc);
create index lottery_ticket_chase on lottery_ticket (chase_id) where chase_id is not null;
create index lottery_ticket_at on lottery_ticket (merchant, at);

-- What is held against a limit in an issue: the house's risk by number (the owner is a merchant), a member's stake by play.
create table lottery_limit (
  game_id text not null,
  numero text not null,
  owner text not null,
  field text not null,
  symbol text not null,
  held int8 not null default 0,
  primary key (game_id, numero, owner, field, symbol)
);

-- The highest series of a member where it is not the usual one.
create table member_series (
  member_id text primary key,
  series int not null check (series between 1000 and 2000)
);

create table lottery_pool (
  merchant text not null,
  game_id text not null,
  pool text not null,
  currency text not null,
  amount int8 not null check (amount >= 0),
  primary key (merchant, game_id, pool)
);

-- What became of a pool in an issue.
create table lottery_pool_draw (
  merchant text not null,
  game_id text not null,
  numero text not null,
  pool text not null,
  -- with what the stakes of the issue added
  amount int8 not null,
  shares int8 not null,
  share int8 not null,
  primary key (merchant, game_id, numero, pool)
);
