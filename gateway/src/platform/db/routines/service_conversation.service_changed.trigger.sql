create trigger service_changed after update on service_conversation referencing new table as changed
  for each statement execute function count_inbox_changes();
