-- Raffles: tickets by deposits or turnover, drawn as lotteries are.

create table raffle (
  merchant text not null,
  raffle_id text not null,
  place int not null,
  metric text not null check (metric in ('deposit', 'turnover')),
  -- minor units that make a ticket, and how many tickets a member has at most
  per int8 not null check (per > 0),
  most int not null check (most > 0),
  classes text[],
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- in order: how many win it, and what it gives
  prizes jsonb not null,
  -- title by language
  words jsonb not null,
  state text not null default 'open' check (state in ('open', 'drawn', 'void')),
  -- tickets that were given; they are numbered from 1
  ticket_count int not null default 0,
  -- SHA-256 of the seed, known before the first ticket
  commit text,
  seed text,
  -- Merkle root of the tickets, and what came of it
  root text,
  entropy text,
  -- numbers in the order in which they were drawn, the first prize first
  drawn int[],
  primary key (merchant, raffle_id),
  check (ends_at > starts_at),
  -- neither the seed nor what it is mixed with is in the table before the draw
  check ((state = 'drawn') = (seed is not null and root is not null and entropy is not null and drawn is not null))
);

create table raffle_ticket (
  merchant text not null,
  raffle_id text not null,
  -- counted from 1 in the order in which tickets are taken
  ticket int not null,
  member_id text not null,
  -- how many of the member's own it was, counted from 1
  place int not null,
  at timestamptz not null,
  -- what it won, counted from 1
  prize int,
  primary key (merchant, raffle_id, ticket),
  unique (merchant, raffle_id, member_id, place),
  foreign key (merchant, raffle_id) references raffle
);
create index raffle_ticket_won on raffle_ticket (merchant, raffle_id, prize, ticket) where prize is not null;
