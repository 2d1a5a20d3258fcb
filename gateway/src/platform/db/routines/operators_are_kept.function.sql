-- What they did names them.
create or replace function operators_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'operators are disabled, never removed' using errcode = '42501';
end $$;
