create trigger ticket_correction_kept before update or delete or truncate on ticket_correction
  for each statement execute function redraw_is_kept();
