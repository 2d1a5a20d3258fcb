create or replace function operator_actions_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null
     and (new.id, new.at, new.operator, new.merchant, new.command, new.reason)
       is not distinct from (old.id, old.at, old.operator, old.merchant, old.command, old.reason) then
    return new;
  end if;
  raise exception 'actions of operators are never changed or removed' using errcode = '42501';
end $$;
