create trigger round_changes after update on round referencing old table as unended new table as ended
  for each statement execute function note_round_changes();
