-- However a session ends, its time counts in the limits of its member.
create or replace function keep_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into ended_session (member_id, from_at, until_at)
  select e.member_id, e.created_at, e.seen_at from ended e where e.seen_at > e.created_at;
  return null;
end $$;
