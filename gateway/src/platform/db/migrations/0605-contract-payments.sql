-- What contracts of salaries pay for their windows.
-- Windows before are counted; null until the first one is.
alter table agent_contract add column salary_to timestamptz;
create index agent_contract_salary on agent_contract (merchant, kind, in_force_from)
  where kind <> 'dividend' and in_force_from is not null;

create table contract_payment (
  contract_id text not null references agent_contract,
  window_from timestamptz not null,
  window_to timestamptz not null check (window_to > window_from),
  merchant text not null,
  kind text not null check (kind in ('daily', 'hourly', 'realtime')),
  -- null when the platform pays
  payer_id text references member,
  downline_id text not null references member,
  -- settled stakes of the team in minor units, and its active members
  bet int8 not null,
  active_member int not null,
  -- the tier that was reached, counted from 1, and its rate
  tier int,
  rate jsonb,
  amount int8 not null check (amount >= 0),
  state text not null check (state in ('counting', 'paid', 'not_reached', 'held', 'insufficient', 'returned')),
  -- when the payment is tried next; null when it is decided
  try_at timestamptz,
  paid_at timestamptz,
  constraint contract_payment_pkey primary key (contract_id, window_from),
  constraint contract_payment_reached check ((tier is null) = (state = 'not_reached')),
  constraint contract_payment_decided check ((try_at is null) = (state in ('paid', 'not_reached', 'returned')))
);
create index contract_payment_downline on contract_payment (downline_id, kind, window_from desc, contract_id desc);
create index contract_payment_payer on contract_payment (payer_id, kind, window_from desc, contract_id desc)
  where payer_id is not null;
create index contract_payment_due on contract_payment (merchant, kind, try_at) where try_at is not null;
