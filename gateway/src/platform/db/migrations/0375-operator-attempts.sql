-- Every time somebody gives an operator's secret. Written as wrong before the secret is checked; a right one is marked once.
create table operator_attempt (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- as given; it need not be an operator
  name text not null,
  command text not null,
  -- refused: after too many wrong secrets, without a look at this one
  outcome text not null check (outcome in ('wrong', 'right', 'refused'))
);
create index operator_attempt_name on operator_attempt (name, id desc);
create index operator_attempt_failed on operator_attempt (id desc) where outcome <> 'right';

create function operator_attempts_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome = 'wrong' and new.outcome = 'right'
     and (new.id, new.at, new.name, new.command) is not distinct from (old.id, old.at, old.name, old.command) then
    return new;
  end if;
  raise exception 'attempts of operators are never changed or removed' using errcode = '42501';
end $$;
create trigger operator_attempt_kept before update or delete on operator_attempt
  for each row execute function operator_attempts_are_kept();
create trigger operator_attempt_not_emptied before truncate on operator_attempt
  for each statement execute function operator_attempts_are_kept();
