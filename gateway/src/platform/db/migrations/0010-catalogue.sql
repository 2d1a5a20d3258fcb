-- Vendors and games, the same for every merchant.

create table vendor (
  -- the wire's vassalage
  code text primary key,
  name text not null,
  -- order in menus
  place int not null,
  status text not null default 'open' check (status in ('open', 'maintenance'))
);

create table game (
  node_id text primary key,
  vendor text not null references vendor,
  -- the vendor's own name for the game
  game_id text not null,
  -- the game in addresses and in its picture
  slug text not null,
  game_classify text not null,
  game_type text not null,
  name text not null,
  -- null where the name is the same in English
  name_en text,
  -- both names without accents, in lower case
  search_name text not null,
  account_type_name text not null,
  -- of a lottery: what its desk opens on
  code text,
  default_play_type text,
  -- return to player in hundredths of a per cent
  rtp int not null,
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  min_bet_rung int2 not null,
  free_play boolean not null,
  is_new boolean not null,
  popularity int not null,
  released int not null,
  status text not null default 'open' check (status in ('open', 'maintenance', 'withdrawn'))
);
create index game_popular on game (game_classify, popularity desc) where status <> 'withdrawn';
create index game_of_vendor on game (vendor, game_classify);

-- Games a merchant puts first.
create table hot_game (
  merchant text not null,
  node_id text not null references game,
  place int not null,
  primary key (merchant, node_id),
  unique (merchant, place)
);

-- Which edition of the platform's own catalogue the tables hold.
create table catalogue_edition (
  id int primary key check (id = 1),
  edition text not null
);
