-- What the ledger and the statements of those who hold the money outside differ in, and proofs of the ledger itself.

-- Every comparison of a day.
create table reconciliation_run (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- for example `psp`: whose statement it was
  source text not null,
  -- of the brand's time zone
  day date not null,
  -- lines of the ledger and of the statement; null when there was no statement
  booked int,
  stated int,
  actor text not null,
  at timestamptz not null
);
create index reconciliation_run_day on reconciliation_run (merchant, day, id);

create table reconciliation_difference (
  id bigint generated always as identity primary key,
  merchant text not null,
  source text not null,
  day date not null,
  kind text not null check (kind in ('not_booked', 'not_stated', 'amount', 'currency', 'unknown', 'repeated')),
  reference text not null,
  order_id bigint references money_order,
  -- decimals as they were told, with their currency
  booked text,
  stated text,
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  found_at timestamptz not null,
  -- who closed it, and why
  actor text,
  reason text,
  closed_at timestamptz,
  unique (merchant, source, day, kind, reference),
  constraint reconciliation_difference_closed check (
    (state = 'open') = (closed_at is null) and (closed_at is null) = (actor is null) and (actor is null) = (reason is null))
);
create index reconciliation_difference_open on reconciliation_difference (merchant, id) where state = 'open';

-- Whether the ledger adds up, every night. Written once.
create table ledger_proof (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  journals bigint not null,
  entries bigint not null,
  -- journals and currencies that do not add up to zero
  unbalanced bigint not null,
  -- journals with fewer than two entries
  incomplete bigint not null,
  -- tracked accounts whose balance is not the sum of their entries
  drifted bigint not null,
  -- entries after which an account was below its floor
  below_floor bigint not null,
  -- entries that do not go on from the balance after the one before
  broken_chains bigint not null
);

create function reconciliations_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'comparisons and proofs are never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
create trigger reconciliation_run_kept before update or delete or truncate on reconciliation_run
  for each statement execute function reconciliations_are_kept();
create trigger reconciliation_difference_kept before delete or truncate on reconciliation_difference
  for each statement execute function reconciliations_are_kept();
create trigger ledger_proof_kept before update or delete or truncate on ledger_proof
  for each statement execute function reconciliations_are_kept();
