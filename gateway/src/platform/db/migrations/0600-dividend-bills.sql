-- Bills of dividend contracts, one for each contract and period. Amounts are minor units.
create table dividend_bill (
  id bigint generated always as identity primary key,
  merchant text not null,
  contract_id text not null references agent_contract,
  category text not null,
  -- null when the platform pays
  payer_id text references member,
  agent_id text not null references member,
  from_day date not null,
  to_day date not null,
  -- in force at the start of the period
  terms jsonb not null,
  bets int8 not null,
  prizes int8 not null,
  promotions int8 not null,
  rebates int8 not null,
  active_members int not null,
  -- what earlier periods left, and what this one leaves
  carried int8 not null check (carried <= 0),
  carried_left int8 not null check (carried_left <= 0),
  -- counted from 1; null when no tier was reached
  tier int,
  amount int8 not null check (amount >= 0),
  paid int8 not null default 0 check (paid between 0 and amount),
  -- number of payments, by which each has a key of its own
  payments int not null default 0,
  state text not null check (state in ('not_reached', 'pending_review', 'collectable', 'partly_paid', 'issued',
    'insufficient', 'rejected', 'expired')),
  written_at timestamptz not null,
  expires_at timestamptz,
  -- operator who reviewed a bill that the platform pays
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  constraint dividend_bill_period unique (contract_id, from_day),
  constraint dividend_bill_days check (from_day <= to_day),
  constraint dividend_bill_expiry
    check ((expires_at is not null) = (state in ('collectable', 'partly_paid', 'insufficient')))
);
create index dividend_bill_agent on dividend_bill (agent_id, to_day desc);
create index dividend_bill_payer on dividend_bill (payer_id, to_day desc) where payer_id is not null;
create index dividend_bill_open on dividend_bill (merchant, state, expires_at)
  where state in ('pending_review', 'collectable', 'partly_paid', 'insufficient');

-- The next period of each dividend contract.
create table dividend_due (
  contract_id text primary key references agent_contract,
  merchant text not null,
  from_day date not null,
  -- when its bill is written; null after the last bill of a contract that has ended
  due_at timestamptz
);
create index dividend_due_at on dividend_due (merchant, due_at) where due_at is not null;
