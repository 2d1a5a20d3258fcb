-- The entries that one statement adds to a journal come to zero per currency, so at least two are added.
create or replace function entries_are_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by journal_id, currency having sum(amount) <> 0) then
    raise exception 'entries are not a balanced journal' using errcode = '23514', constraint = 'entry_balanced';
  end if;
  return null;
end $$;
