-- Where members are paid to, what a withdrawal is at its payout provider, and cases of risk.

create table payout_account (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null references member,
  -- one of `payoutTypes`
  type text not null,
  -- of PIX
  key_kind text,
  -- BIN of the bank, of VN_BANK
  bin text,
  -- whole and in one form, so that equal ones are equal; leaves the platform towards the payout provider alone
  number text not null,
  masked text not null,
  holder text not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index payout_account_own on payout_account (member_id, type, coalesce(bin, ''), number)
  where removed_at is null;
-- finds other members with the same account
create index payout_account_number on payout_account (merchant, type, number);

create table payout (
  order_id bigint primary key references money_order,
  account_id bigint not null references payout_account,
  provider text not null,
  -- the same reference is the same payment at the provider
  reference text not null unique,
  -- when it is paid at the latest
  due_at timestamptz not null,
  -- when the provider is told or asked next; null while nobody has approved it, and once it has ended
  next_query_at timestamptz,
  queries int not null default 0
);
create index payout_account_orders on payout (account_id);
create index payout_due on payout (next_query_at) where next_query_at is not null;

-- Why somebody has to look at a member before money leaves.
create table risk_case (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- null once the member was removed with the demonstration
  member_id text references member,
  -- the withdrawal that waits for it
  order_id bigint not null references money_order,
  reasons text[] not null check (cardinality(reasons) > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  actor text,
  outcome text,
  check ((closed_at is null) = (actor is null) and (closed_at is null) = (outcome is null))
);
create unique index risk_case_order on risk_case (order_id);
create index risk_case_open on risk_case (member_id) where closed_at is null;

-- When a member first logged in from a browser; devices from before are old ones.
alter table known_device add column first_seen_at timestamptz;
update known_device set first_seen_at = seen_at;
alter table known_device alter column first_seen_at set not null;
