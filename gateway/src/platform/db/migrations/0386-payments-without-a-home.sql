-- Which payment of the provider an order was paid with: the same one reported again is not a second payment.
alter table payment add column paid_id text;

-- Payments that no order takes: a second one of a paid order, and those whose reference no order has.
create table stray_payment (
  id bigint generated always as identity primary key,
  provider text not null,
  -- what the provider calls the payment
  payment_id text not null,
  reference text not null,
  -- the order that was paid before, with its brand and member; null for an unknown reference
  order_id bigint references money_order,
  merchant text,
  member_id text,
  -- as the provider reports it
  amount text not null,
  currency text not null,
  -- refused: the provider is to report it again, because its order may not be there yet
  state text not null check (state in ('refused', 'open', 'returned', 'credited')),
  reports int not null default 1,
  at timestamptz not null,
  -- who resolved it, and why
  actor text,
  reason text,
  resolved_at timestamptz,
  unique (provider, payment_id),
  check ((resolved_at is not null) = (state in ('returned', 'credited')))
);
create index stray_payment_open on stray_payment (id) where state = 'open';
