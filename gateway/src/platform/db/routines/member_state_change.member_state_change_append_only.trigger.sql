create trigger member_state_change_append_only
  before update of id, merchant, change, until, actor, reason, at or delete or truncate on member_state_change
  for each statement execute function member_state_changes_are_append_only();
