create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function ledger_is_append_only();
