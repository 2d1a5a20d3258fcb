-- A journal without entries does not survive its transaction. The plan is kept for a connection: made while the statistics of
-- a young table say that it is small, it would read all entries for every journal.
create or replace function journal_has_entries() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if not exists (select 1 from entry where journal_id = new.id) then
    raise exception 'journal % has no entries', new.id using errcode = '23514', constraint = 'journal_complete';
  end if;
  return null;
end $$;
