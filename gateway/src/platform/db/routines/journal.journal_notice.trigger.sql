create trigger journal_notice after insert on journal referencing new table as added
  for each statement execute function notify_movements();
