-- Games of vendors with wallets that were opened with the automatic transfer: what is left there comes back when they are left.
create table vendor_visit (
  -- the page of the game says by this name that it was left
  id text primary key,
  member_id text not null references member,
  vendor text not null,
  -- the login that launched the game: when it ends, the game is left
  session_hash text not null,
  left_at timestamptz,
  -- when the balance is fetched, or looked at whether the login has ended
  due_at timestamptz not null
);
create index vendor_visit_due on vendor_visit (due_at);
create index vendor_visit_member on vendor_visit (member_id, vendor);
create index vendor_visit_session on vendor_visit (session_hash);

-- However a login ends, the games that were launched with it are left at once.
create function end_vendor_visits() returns trigger language plpgsql as $$
begin
  update vendor_visit v set due_at = 'epoch' from ended e where v.session_hash = e.token_hash;
  if found then
    perform pg_notify('transfers', '');
  end if;
  return null;
end $$;
create trigger session_ended_visits after delete on session referencing old table as ended
  for each statement execute function end_vendor_visits();
