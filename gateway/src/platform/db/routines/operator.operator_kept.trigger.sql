create trigger operator_kept before delete or truncate on operator
  for each statement execute function operators_are_kept();
