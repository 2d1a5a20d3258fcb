create trigger session_ended_kept after delete on session referencing old table as ended
  for each statement execute function keep_ended_sessions();
