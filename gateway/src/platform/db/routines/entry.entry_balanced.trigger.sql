create trigger entry_balanced after insert on entry referencing new table as added
  for each statement execute function entries_are_balanced();
