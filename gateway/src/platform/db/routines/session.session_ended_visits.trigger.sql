create trigger session_ended_visits after delete on session referencing old table as ended
  for each statement execute function end_vendor_visits();
