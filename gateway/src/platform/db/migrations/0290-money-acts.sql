-- What a money call was, and keys that were voided before a call with them arrived.
alter table money_intent
  add column member_id text,
  -- sha256 of operation, target and amount, hex; null for acts that may be repeated at once
  add column act text,
  -- as the member wrote it, with its currency; null for calls without an amount
  add column amount text,
  add column currency text,
  add column voided boolean not null default false,
  add constraint money_intent_voided check (not voided or answer is null);
create index money_intent_act on money_intent (member_id, act, at) where act is not null;
