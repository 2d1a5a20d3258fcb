-- What a deposit is at its payment provider, what providers told of it, and receipts of transfers.

create table payment (
  order_id bigint primary key references money_order,
  merchant text not null,
  -- code of the channel in the brand's merchant.json
  channel text not null,
  -- one of `depositTypes`
  type text not null,
  provider text not null,
  -- what the order is called at the provider and in transfers
  reference text not null unique,
  -- what the provider calls it; null until it has answered
  charge text,
  phone text,
  -- what the payer needs: texts of codes, accounts, addresses
  instructions jsonb,
  expires_at timestamptz not null,
  -- when the provider is asked next; null once there is nothing to ask
  next_query_at timestamptz,
  queries int not null default 0
);
create index payment_due on payment (next_query_at) where next_query_at is not null;

-- Every notice of a provider whose signature is right, once. Written once, never changed.
create table payment_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  notice_id text not null,
  -- null when no order has the reference
  order_id bigint references money_order,
  content jsonb not null,
  outcome text not null,
  at timestamptz not null,
  unique (provider, notice_id)
);
create index payment_notice_order on payment_notice (order_id);
create trigger payment_notice_append_only before update or delete or truncate on payment_notice
  for each statement execute function order_steps_are_append_only();

create table payment_slip (
  order_id bigint not null references money_order,
  place int not null,
  type text not null,
  bytes bytea not null,
  at timestamptz not null,
  primary key (order_id, place)
);

-- Several steps may be taken in one transaction, as when a payment is credited at once: the state that counts is the
-- last one, not that of each change.
create or replace function order_state_is_logged() returns trigger language plpgsql as $$
declare
  present text;
begin
  select state into present from money_order where id = new.id;
  if present is distinct from
     (select to_state from money_order_step where order_id = new.id order by id desc limit 1) then
    raise exception 'order % has no step to state %', new.id, present
      using errcode = '23514', constraint = 'money_order_logged';
  end if;
  return null;
end $$;
