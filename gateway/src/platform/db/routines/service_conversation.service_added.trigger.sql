create trigger service_added after insert on service_conversation referencing new table as changed
  for each statement execute function count_inbox_changes();
