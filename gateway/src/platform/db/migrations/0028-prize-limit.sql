-- The largest prize of a vendor's round of one game, where it differs from the merchant's own.
create table prize_limit (
  merchant text not null,
  node_id text not null references game,
  -- minor units of the merchant's currency
  largest_prize int8 not null check (largest_prize > 0),
  -- of the stake
  largest_multiple int not null check (largest_multiple > 0),
  primary key (merchant, node_id)
);
