create trigger redraw_kept before delete or truncate on redraw
  for each statement execute function redraw_is_kept();
