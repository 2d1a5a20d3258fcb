-- Deposits that pay withdrawals: each match is a deposit of one member and the withdrawal of another, who confirms it.

create table c2c_match (
  id bigint generated always as identity primary key,
  merchant text not null,
  deposit_id bigint not null unique references money_order,
  withdrawal_id bigint not null references money_order,
  -- matched: to be paid. paid: the payer says so, the receiver is to confirm. disputed: an operator is to decide.
  -- received: both orders are settled. released: it was not paid, and the withdrawal waits for another payer.
  state text not null check (state in ('matched', 'paid', 'disputed', 'received', 'released')),
  -- terms of the channel when it was matched
  receive_minutes int not null,
  needs_slip boolean not null,
  matched_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  disputed_at timestamptz,
  -- what the receiver says is wrong
  dispute text,
  ended_at timestamptz,
  -- when it is released or received by itself; null while an operator is to decide, and once it has ended
  due_at timestamptz,
  check ((state in ('received', 'released')) = (ended_at is not null)),
  check ((state in ('matched', 'paid')) = (due_at is not null)),
  check ((disputed_at is null) = (dispute is null))
);
-- A withdrawal is paid once.
create unique index c2c_match_withdrawal on c2c_match (withdrawal_id) where state <> 'released';
create index c2c_match_withdrawals on c2c_match (withdrawal_id);
create index c2c_match_due on c2c_match (due_at) where due_at is not null;
create index c2c_match_disputed on c2c_match (merchant, id) where state = 'disputed';
create trigger c2c_match_kept before delete or truncate on c2c_match
  for each statement execute function order_steps_are_append_only();

-- How long an approved withdrawal waits for another member who pays it, and until when; the provider pays it afterwards.
alter table payout add column c2c_minutes int;
alter table payout add column c2c_until timestamptz;
create index payout_c2c on payout (c2c_until) where c2c_until is not null;
