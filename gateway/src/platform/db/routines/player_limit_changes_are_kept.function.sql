create or replace function player_limit_changes_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'changes of limits are never changed' using errcode = '42501';
end $$;
