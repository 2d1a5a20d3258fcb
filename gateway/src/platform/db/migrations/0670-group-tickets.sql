-- Tickets that members pay together: shares are sold until betting locks, and the last one places the ticket.
create table group_ticket (
  id bigint generated always as identity primary key,
  merchant text not null,
  starter_id text not null references member,
  order_number text not null,
  game_id text not null,
  numero text not null,
  prize_mode text not null,
  currency text not null,
  amount int8 not null check (amount > 0),
  -- price of one note, as in lottery_ticket
  price int8 not null,
  series jsonb not null,
  -- canonical JSON, and its SHA-256
  lines text not null,
  lines_hash text not null,
  shares integer not null check (shares between 2 and 100),
  taken integer not null default 0,
  status text not null check (status in ('open', 'placed', 'returned', 'cancelled')),
  is_trial boolean not null,
  at timestamptz not null,
  ended_at timestamptz,
  constraint group_ticket_taken check (taken between 0 and shares),
  constraint group_ticket_divided check (amount % shares = 0),
  constraint group_ticket_placed check (status <> 'placed' or taken = shares)
);
create index group_ticket_open on group_ticket (merchant, game_id, id) where status = 'open';

-- What a member paid for shares at once. Each has a row of round, so that it counts as every other bet.
create table group_share (
  id bigint generated always as identity primary key,
  group_id bigint not null references group_ticket,
  member_id text not null references member,
  shares integer not null check (shares > 0),
  amount int8 not null check (amount > 0),
  -- held: the money waits in the house account groups; placed: it is the stake of the ticket
  status text not null check (status in ('held', 'placed', 'returned')),
  -- whether it is the first that the member holds of the group
  is_first boolean not null,
  prize int8 not null default 0 check (prize >= 0),
  at timestamptz not null
);
create index group_share_group on group_share (group_id, id);
create index group_share_member on group_share (member_id, group_id desc);
create index group_share_held on group_share (group_id) where status = 'held';

alter table lottery_ticket add column group_id bigint references group_ticket;
create unique index lottery_ticket_group on lottery_ticket (group_id) where group_id is not null;

-- The reference of the movement, where it is not that of the ticket.
alter table unpaid_movement add column ref text;
