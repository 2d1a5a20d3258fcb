create trigger reconciliation_difference_kept before delete or truncate on reconciliation_difference
  for each statement execute function reconciliations_are_kept();
