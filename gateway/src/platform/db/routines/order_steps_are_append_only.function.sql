create or replace function order_steps_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'steps and intents are never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
