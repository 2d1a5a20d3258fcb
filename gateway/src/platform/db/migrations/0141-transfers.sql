-- What transfers are at the vendors that hold a wallet for each player, and what is known of these wallets.

create table vendor_player (
  member_id text not null references member,
  vendor text not null,
  -- whether the vendor has said that the wallet is there
  is_open boolean not null default false,
  -- when the vendor has last said what is in it
  known_at timestamptz,
  -- when it is asked next; null while nobody wants to know
  next_query_at timestamptz,
  primary key (member_id, vendor)
);
create index vendor_player_due on vendor_player (next_query_at) where next_query_at is not null;

create table vendor_transfer (
  -- a sweep that moved another amount than was expected belongs to a new order from then on
  order_id bigint primary key references money_order,
  -- what the transfer is called at the vendor
  reference text not null unique,
  -- everything that is there is moved, and the vendor says how much that was
  is_sweep boolean not null,
  -- when the vendor is asked next; null once its answer is known
  next_query_at timestamptz,
  queries int not null default 0
);
create index vendor_transfer_due on vendor_transfer (next_query_at) where next_query_at is not null;

create table transfer_setting (
  member_id text primary key references member,
  -- the launch of a vendor's game takes the main wallet there
  is_automatic boolean not null
);
