create constraint trigger money_order_logged after insert or update on money_order deferrable initially deferred
  for each row execute function order_state_is_logged();
