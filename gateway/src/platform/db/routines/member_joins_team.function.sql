-- Kept by the database, so that nobody who creates a member can forget it.
create or replace function member_joins_team() returns trigger language plpgsql as $$
begin
  insert into agent_link (ancestor, descendant, depth) values (new.id, new.id, 0);
  if new.upline_id is not null then
    insert into agent_link (ancestor, descendant, depth)
      select ancestor, new.id, depth + 1 from agent_link where descendant = new.upline_id;
  end if;
  return null;
end $$;
