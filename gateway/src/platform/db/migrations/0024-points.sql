-- What points buy. Prices are whole points.
create table point_reward (
  merchant text not null,
  reward_id text not null,
  -- position in the list, lowest first
  place int not null,
  type text not null check (type in ('CASH', 'FREE_SPIN', 'PHYSICAL', 'VOUCHER', 'TICKET')),
  points int not null check (points > 0),
  stock int not null check (stock >= 0),
  -- lowest VIP rank that may have it
  rank_min int not null default 0 check (rank_min >= 0),
  -- {category, vendor, id} of its picture
  art jsonb not null,
  -- name by language
  words jsonb not null,
  primary key (merchant, reward_id)
);

-- pointRewards: one merchant's rewards in order
create index point_reward_list on point_reward (merchant, place);
