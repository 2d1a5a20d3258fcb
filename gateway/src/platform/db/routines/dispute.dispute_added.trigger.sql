create trigger dispute_added after insert on dispute referencing new table as changed
  for each statement execute function count_inbox_changes();
