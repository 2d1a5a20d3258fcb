-- An upline changes only in move_branch, which moves the whole team too; everywhere else an upline may only go.
create or replace function member_keeps_upline() returns trigger language plpgsql as $$
begin
  if new.upline_id is not null and new.upline_id is distinct from old.upline_id
     and current_setting('azulejo.moved_branch', true) is distinct from new.id then
    raise exception 'member % cannot change its upline', new.id using errcode = '23514', constraint = 'member_upline_kept';
  end if;
  return new;
end $$;
