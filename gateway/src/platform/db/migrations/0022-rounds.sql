-- Rounds of vendor games and the tickets that open them. Amounts are minor units of `currency`.
create table launch_ticket (
  -- sha256 of the ticket, hex; the ticket itself exists only in the address of the game
  ticket_hash text primary key,
  merchant text not null,
  member_id text not null,
  -- the login that launched the game: when it ends, no stake is taken any more
  session_hash text not null,
  vassalage text not null,
  node_id text not null,
  game_classify text not null,
  language text not null,
  -- the site that frames the game and hears that a round settled
  site_origin text not null,
  created_at timestamptz not null,
  -- no stake is taken after this; open rounds may still be settled or cancelled
  expires_at timestamptz not null
);

create index launch_ticket_member on launch_ticket (member_id, created_at desc);

-- A cancelled round with a bet of 0 was cancelled before its bet arrived: it only keeps the late bet out.
create table round (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  vassalage text not null,
  vendor_round_id text not null,
  node_id text not null,
  game_classify text not null,
  bet int8 not null check (bet >= 0),
  valid_bet int8 not null default 0 check (valid_bet >= 0),
  payout int8 not null default 0 check (payout >= 0),
  currency text not null,
  status text not null check (status in ('open', 'settled', 'cancelled')),
  at timestamptz not null,
  settled_at timestamptz,
  -- what the vendor was answered, so that a repeated call is answered the same
  bet_balance int8,
  settled_balance int8,
  unique (vassalage, vendor_round_id)
);

-- bettingRecord and recentGames: one member's rounds, newest first
create index round_member on round (member_id, at desc, id desc);
-- winnerBoard: the largest settled wins of the last days
create index round_settled on round (merchant, settled_at desc) where status = 'settled' and payout > bet;
