-- Counts each member whose messages, disputes or conversations a statement has written, changed or deleted. The order of
-- the rows keeps transactions that write to the same members from waiting for each other in a circle.
create or replace function count_inbox_changes() returns trigger language plpgsql as $$
begin
  insert into inbox_change (member_id, version)
  select member_id, 1 from changed group by member_id order by member_id
  on conflict (member_id) do update set version = inbox_change.version + 1;
  return null;
end $$;
