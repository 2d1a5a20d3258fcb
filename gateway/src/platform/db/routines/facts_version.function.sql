-- Changes with everything that decides whether a member may stake on a game, by the rows of both; null without a member.
create or replace function facts_version(p_member xid, p_game xid) returns text language sql stable as $$
  select p_member::text || ' ' || coalesce(p_game::text, '')
$$;
