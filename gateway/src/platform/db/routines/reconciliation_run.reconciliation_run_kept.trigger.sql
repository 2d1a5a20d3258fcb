create trigger reconciliation_run_kept before update or delete or truncate on reconciliation_run
  for each statement execute function reconciliations_are_kept();
