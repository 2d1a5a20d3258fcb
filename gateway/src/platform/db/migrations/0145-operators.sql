-- People who look after the platform, what they did, and decisions that wait for a second one of them.

create table operator (
  name text primary key check (name ~ '^[a-z][a-z0-9_.-]{1,31}$'),
  -- hashed like a password
  secret_hash text not null,
  role text not null check (role in ('viewer', 'cashier', 'risk', 'admin')),
  -- codes of the brands it may act on; null for all, also those to come
  merchants text[],
  -- its secret is published
  is_demo boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- Every command that was to change something: who, when and why. Written before the command does anything; what became
-- of it is added once.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null references operator,
  -- null for what is not of one merchant
  merchant text,
  command text not null,
  reason text not null check (reason <> ''),
  -- null while it runs, and for good when the process ended meanwhile
  outcome text
);
create index operator_action_operator on operator_action (operator, id desc);

create function operator_actions_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null
     and (new.id, new.at, new.operator, new.merchant, new.command, new.reason)
       is not distinct from (old.id, old.at, old.operator, old.merchant, old.command, old.reason) then
    return new;
  end if;
  raise exception 'actions of operators are never changed or removed' using errcode = '42501';
end $$;
create trigger operator_action_kept before update or delete on operator_action
  for each row execute function operator_actions_are_kept();
create trigger operator_action_not_emptied before truncate on operator_action
  for each statement execute function operator_actions_are_kept();

-- What they did names them.
create function operators_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'operators are disabled, never removed' using errcode = '42501';
end $$;
create trigger operator_kept before delete or truncate on operator
  for each statement execute function operators_are_kept();

create table approval (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- a name of `decisionKinds`
  kind text not null,
  -- what is decided, for example the number of an order
  subject text not null,
  currency text not null,
  amount int8 not null check (amount > 0),
  payload jsonb not null,
  maker text not null references operator,
  reason text not null check (reason <> ''),
  made_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  approver text references operator,
  approver_reason text check (approver_reason <> ''),
  decided_at timestamptz,
  constraint approval_by_another check (approver <> maker),
  constraint approval_decided check (
    (state = 'pending') = (approver is null) and (approver is null) = (decided_at is null)
      and (approver is null) = (approver_reason is null))
);
-- One decision waits for each subject.
create unique index approval_pending on approval (merchant, kind, subject) where state = 'pending';

-- What was asked for is not changed, and what was decided stays decided.
create function approvals_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'pending'
     and (new.id, new.merchant, new.kind, new.subject, new.currency, new.amount, new.payload, new.maker, new.reason, new.made_at)
       is not distinct from
       (old.id, old.merchant, old.kind, old.subject, old.currency, old.amount, old.payload, old.maker, old.reason, old.made_at) then
    return new;
  end if;
  raise exception 'approvals are decided once and never changed or removed' using errcode = '42501';
end $$;
create trigger approval_kept before update or delete on approval
  for each row execute function approvals_are_kept();
create trigger approval_not_emptied before truncate on approval
  for each statement execute function approvals_are_kept();
