create trigger deposit_limit_change_kept before update on deposit_limit_change
  for each statement execute function deposit_limit_changes_are_kept();
