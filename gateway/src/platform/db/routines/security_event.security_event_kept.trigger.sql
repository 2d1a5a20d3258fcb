create trigger security_event_kept before update on security_event
  for each statement execute function security_events_are_kept();
