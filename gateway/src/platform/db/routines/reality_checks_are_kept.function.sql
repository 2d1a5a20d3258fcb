create or replace function reality_checks_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'answered reality checks are never changed' using errcode = '42501';
end $$;
