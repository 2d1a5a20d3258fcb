create trigger round_corrected after update on round referencing old table as unended new table as ended
  for each statement execute function recount_corrected_rounds();
