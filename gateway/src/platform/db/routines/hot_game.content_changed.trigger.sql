create trigger content_changed after insert or update or delete or truncate on hot_game
  for each statement execute function content_changed();
