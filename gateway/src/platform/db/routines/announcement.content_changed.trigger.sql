create trigger content_changed after insert or update or delete or truncate on announcement
  for each statement execute function content_changed();
