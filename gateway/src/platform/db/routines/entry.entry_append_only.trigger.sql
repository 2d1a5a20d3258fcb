create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function ledger_is_append_only();
