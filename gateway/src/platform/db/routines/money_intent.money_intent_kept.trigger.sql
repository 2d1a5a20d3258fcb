create trigger money_intent_kept before delete or truncate on money_intent
  for each statement execute function order_steps_are_append_only();
