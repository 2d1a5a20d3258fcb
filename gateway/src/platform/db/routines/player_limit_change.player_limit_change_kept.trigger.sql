create trigger player_limit_change_kept before update on player_limit_change
  for each statement execute function player_limit_changes_are_kept();
