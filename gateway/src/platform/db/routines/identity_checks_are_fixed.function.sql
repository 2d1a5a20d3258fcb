create or replace function identity_checks_are_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'what was sent of an identity is never changed' using errcode = '42501';
end $$;
