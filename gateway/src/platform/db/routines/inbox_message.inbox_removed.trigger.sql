create trigger inbox_removed after delete on inbox_message referencing old table as changed
  for each statement execute function count_inbox_changes();
