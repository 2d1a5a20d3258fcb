-- Written once, never changed.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
