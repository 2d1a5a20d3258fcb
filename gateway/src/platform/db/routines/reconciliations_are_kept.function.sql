create or replace function reconciliations_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'comparisons and proofs are never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
