-- Planned once for a connection instead of at every call of the function that asks for it.
create or replace function facts_version(p_member text, p_node text) returns text language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (select m.xmin::text from member m where m.id = p_member) || ' '
      || coalesce((select g.xmin::text from game g where g.node_id = p_node), '');
end $$;
