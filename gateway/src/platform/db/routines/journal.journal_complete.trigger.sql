create constraint trigger journal_complete after insert on journal deferrable initially deferred
  for each row execute function journal_has_entries();
