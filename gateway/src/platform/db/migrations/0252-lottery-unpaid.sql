-- Money of settled tickets that a wallet could not hold. The house owes it on its account `unpaid` until an operator pays it.
create table unpaid_movement (
  -- of the movement
  key text primary key,
  merchant text not null,
  member_id text not null,
  ticket_id int8 not null references lottery_ticket,
  kind text not null,
  currency text not null,
  amount int8 not null check (amount > 0),
  -- what was paid, or taken back by a redraw
  settled int8 not null default 0 check (settled between 0 and amount),
  at timestamptz not null
);
create index unpaid_movement_open on unpaid_movement (ticket_id) where settled < amount;
