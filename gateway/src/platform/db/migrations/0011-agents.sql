-- Who is below whom: every member with all its uplines and, at depth 0, itself.
create table agent_link (
  ancestor text not null references member,
  descendant text not null references member,
  depth int not null check (depth >= 0),
  primary key (ancestor, descendant)
);
create index agent_link_descendant on agent_link (descendant);

-- Kept by the database, so that nobody who creates a member can forget it.
create function member_joins_team() returns trigger language plpgsql as $$
begin
  insert into agent_link (ancestor, descendant, depth) values (new.id, new.id, 0);
  if new.upline_id is not null then
    insert into agent_link (ancestor, descendant, depth)
      select ancestor, new.id, depth + 1 from agent_link where descendant = new.upline_id;
  end if;
  return null;
end $$;
create trigger member_joins_team after insert on member
  for each row execute function member_joins_team();

-- A change of upline would have to move a whole team.
create function member_keeps_upline() returns trigger language plpgsql as $$
begin
  if new.upline_id is distinct from old.upline_id then
    raise exception 'member % cannot change its upline', new.id using errcode = '23514', constraint = 'member_upline_kept';
  end if;
  return new;
end $$;
create trigger member_keeps_upline before update of upline_id on member
  for each row execute function member_keeps_upline();

-- Teams are asked who joined when.
create index member_reg_date on member (reg_date);
