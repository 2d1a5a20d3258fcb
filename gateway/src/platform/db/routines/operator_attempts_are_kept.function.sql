create or replace function operator_attempts_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome = 'wrong' and new.outcome = 'right'
     and (new.id, new.at, new.name, new.command) is not distinct from (old.id, old.at, old.name, old.command) then
    return new;
  end if;
  raise exception 'attempts of operators are never changed or removed' using errcode = '42501';
end $$;
