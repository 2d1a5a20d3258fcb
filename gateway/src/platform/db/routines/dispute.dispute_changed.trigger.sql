create trigger dispute_changed after update on dispute referencing new table as changed
  for each statement execute function count_inbox_changes();
