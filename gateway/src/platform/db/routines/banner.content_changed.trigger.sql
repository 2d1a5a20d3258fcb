create trigger content_changed after insert or update or delete or truncate on banner
  for each statement execute function content_changed();
