-- However a login ends, the games that were launched with it are left at once.
create or replace function end_vendor_visits() returns trigger language plpgsql as $$
begin
  update vendor_visit v set due_at = 'epoch' from ended e where v.session_hash = e.token_hash;
  if found then
    perform pg_notify('transfers', '');
  end if;
  return null;
end $$;
