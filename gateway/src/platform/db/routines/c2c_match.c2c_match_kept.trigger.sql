create trigger c2c_match_kept before delete or truncate on c2c_match
  for each statement execute function order_steps_are_append_only();
