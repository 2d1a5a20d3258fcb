create trigger ledger_proof_kept before update or delete or truncate on ledger_proof
  for each statement execute function reconciliations_are_kept();
