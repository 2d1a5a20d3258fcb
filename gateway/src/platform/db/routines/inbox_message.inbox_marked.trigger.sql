create trigger inbox_marked after update on inbox_message referencing new table as changed
  for each statement execute function count_inbox_changes();
