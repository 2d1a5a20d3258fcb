create trigger inbox_added after insert on inbox_message referencing new table as changed
  for each statement execute function count_inbox_changes();
