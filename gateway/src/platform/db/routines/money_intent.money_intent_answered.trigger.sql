-- An answer is written once.
create trigger money_intent_answered before update on money_intent
  for each row when (old.answer is not null) execute function order_steps_are_append_only();
