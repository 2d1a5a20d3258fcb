create trigger operator_attempt_kept before update or delete on operator_attempt
  for each row execute function operator_attempts_are_kept();
