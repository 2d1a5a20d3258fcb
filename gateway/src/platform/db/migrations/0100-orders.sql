-- Orders that move money or points: deposits, withdrawals, transfers, redemptions, conversions, rebates, chases. What
-- each kind may do is data in gateway/src/orders/kinds.ts.

-- What browsers asked for with an Idempotency-Key, with the first answer. Written in the transaction of the order.
create table money_intent (
  -- operation, member and the browser's key
  key text primary key,
  -- sha256 of the request, hex: tells a repeat from something else
  digest text not null,
  -- null only inside the transaction that carries the call out
  answer jsonb,
  at timestamptz not null
);

create table money_order (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- null once the member was removed with the demonstration: what moved stays told
  member_id text references member,
  kind text not null,
  state text not null,
  -- names what was asked for, so that it is opened once
  key text not null unique,
  -- what leaves the origin, in minor units of the currency, and the part of it that is the fee
  currency text not null,
  amount int8 not null check (amount > 0),
  fee int8 not null default 0 check (fee >= 0 and fee <= amount),
  -- what arrives when it is not the amount without the fee in the same currency: of a conversion, of a reward
  gain_currency text,
  gain int8 check (gain > 0),
  -- a transfer vendor, a lottery, a reward
  subject text not null default '',
  detail jsonb not null default '{}',
  held_journal bigint references journal,
  -- what is held and neither settled nor given back yet
  held int8 not null default 0 check (held >= 0 and held <= amount),
  result_journal bigint references journal,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  check ((gain is null) = (gain_currency is null))
);
create index money_order_member on money_order (member_id, kind, id desc);
create index money_order_open on money_order (merchant, kind, state, id);

-- Every step of every order: who, when and why. Written once, never changed.
create table money_order_step (
  id bigint generated always as identity primary key,
  order_id bigint not null references money_order,
  -- names the step among those of its order, for example a vendor's callback
  key text not null,
  step text not null,
  -- null for the first
  from_state text,
  to_state text not null,
  -- `member:<id>`, `operator`, `vendor:<code>` or `job:<kind>`
  actor text not null,
  reason text not null default '',
  journal_id bigint references journal,
  at timestamptz not null,
  unique (order_id, key)
);

create function order_steps_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'steps and intents are never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
create trigger money_order_step_append_only before update or delete or truncate on money_order_step
  for each statement execute function order_steps_are_append_only();
create trigger money_order_kept before delete or truncate on money_order
  for each statement execute function order_steps_are_append_only();
create trigger money_intent_kept before delete or truncate on money_intent
  for each statement execute function order_steps_are_append_only();
-- An answer is written once.
create trigger money_intent_answered before update on money_intent
  for each row when (old.answer is not null) execute function order_steps_are_append_only();

-- An order is in the state of its newest step, so no state changes without one.
create function order_state_is_logged() returns trigger language plpgsql as $$
begin
  if new.state is distinct from
     (select to_state from money_order_step where order_id = new.id order by id desc limit 1) then
    raise exception 'order % has no step to state %', new.id, new.state
      using errcode = '23514', constraint = 'money_order_logged';
  end if;
  return null;
end $$;
create constraint trigger money_order_logged after insert or update on money_order deferrable initially deferred
  for each row execute function order_state_is_logged();
