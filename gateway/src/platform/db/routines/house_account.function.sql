-- The house's account of a kind, opened when it is missing.
create or replace function house_account(p_merchant text, p_kind text, p_currency text) returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  house bigint;
begin
  for attempt in 1..2 loop
    select id into house from account
     where owner_id = p_merchant and kind = p_kind and currency = p_currency and owner_kind = 'house';
    exit when found;
    perform open_accounts(jsonb_build_array(jsonb_build_object(
      'owner_kind', 'house', 'owner_id', p_merchant, 'kind', p_kind, 'currency', p_currency)));
  end loop;
  return house;
end $$;
