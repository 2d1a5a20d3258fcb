create or replace function redraw_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what was drawn and what was corrected is never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
