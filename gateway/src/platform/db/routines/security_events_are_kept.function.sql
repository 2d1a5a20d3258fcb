create or replace function security_events_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'events of security are never changed' using errcode = '42501';
end $$;
