create trigger money_order_step_append_only before update or delete or truncate on money_order_step
  for each statement execute function order_steps_are_append_only();
