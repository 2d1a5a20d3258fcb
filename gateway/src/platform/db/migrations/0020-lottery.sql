-- The secret all draw seeds come from: one row for the platform, made at first start, never sent anywhere.
create table lottery_secret (
  id int primary key check (id = 1),
  secret text not null
);

-- Who is due next: a process claims a game with `for update skip locked` and brings its draws up to date.
create table lottery_game (
  game_id text primary key,
  -- when something of this game happens next: betting locks or numbers are drawn
  next_at timestamptz not null
);
create index lottery_game_next on lottery_game (next_at);

create table draw (
  game_id text not null references lottery_game,
  numero text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  status text not null check (status in ('scheduled', 'open', 'locked', 'drawn')),
  -- SHA-256 of the seed; of an issue that follows another on the same day it is known when that one is drawn
  commit text,
  entropy text,
  seed text,
  win_no text,
  prizes jsonb,
  primary key (game_id, numero),
  check (status = 'scheduled' or commit is not null),
  -- neither seed nor numbers exist in the table before the draw
  check ((status = 'drawn') = (seed is not null and win_no is not null and entropy is not null))
);
create index draw_opened on draw (game_id, draws_at desc) where status = 'drawn';
create index draw_pending on draw (game_id, draws_at) where status <> 'drawn';
