create trigger payment_notice_append_only before update or delete or truncate on payment_notice
  for each statement execute function order_steps_are_append_only();
