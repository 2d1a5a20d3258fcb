create trigger operator_attempt_not_emptied before truncate on operator_attempt
  for each statement execute function operator_attempts_are_kept();
