create or replace function member_state_changes_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'changes of a member''s state are never changed or removed' using errcode = '42501';
end $$;
