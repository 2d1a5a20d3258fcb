create trigger account_kept before delete or truncate on account
  for each statement execute function ledger_is_append_only();
