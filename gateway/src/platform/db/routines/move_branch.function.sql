-- Moves a member with everybody below to another upline, who must not be one of them. Answers how many members moved.
create or replace function move_branch(p_branch text, p_upline text) returns int language plpgsql as $$
declare
  moved int;
begin
  if exists (select from agent_link where ancestor = p_branch and descendant = p_upline) then
    raise exception 'member % is below %', p_upline, p_branch using errcode = '23514', constraint = 'agent_link_tree';
  end if;
  perform set_config('azulejo.moved_branch', p_branch, true);
  update member set upline_id = p_upline where id = p_branch;
  perform set_config('azulejo.moved_branch', '', true);
  delete from agent_link l using agent_link above, agent_link branch
   where above.descendant = p_branch and above.depth > 0 and branch.ancestor = p_branch
     and l.ancestor = above.ancestor and l.descendant = branch.descendant;
  insert into agent_link (ancestor, descendant, depth)
  select above.ancestor, branch.descendant, above.depth + 1 + branch.depth
    from agent_link above cross join agent_link branch
   where above.descendant = p_upline and branch.ancestor = p_branch;
  select count(*) into moved from agent_link where ancestor = p_branch;
  return moved;
end $$;
