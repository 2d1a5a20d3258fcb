create trigger money_order_kept before delete or truncate on money_order
  for each statement execute function order_steps_are_append_only();
