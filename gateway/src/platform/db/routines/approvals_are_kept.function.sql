-- What was asked for is not changed, and what was decided stays decided.
create or replace function approvals_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'pending'
     and (new.id, new.merchant, new.kind, new.subject, new.currency, new.amount, new.payload, new.maker, new.reason, new.made_at)
       is not distinct from
       (old.id, old.merchant, old.kind, old.subject, old.currency, old.amount, old.payload, old.maker, old.reason, old.made_at) then
    return new;
  end if;
  raise exception 'approvals are decided once and never changed or removed' using errcode = '42501';
end $$;
