-- The tracked accounts a journal touched, as they were right after it.
create or replace function balances_of(p_journal bigint) returns jsonb language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('owner_id', a.owner_id, 'kind', a.kind, 'currency', a.currency,
                                                 'balance', e.balance_after::text) order by a.id), '[]')
      from entry e
     cross join lateral (select * from account where id = e.account_id offset 0) a
     where e.journal_id = p_journal and a.tracked);
end $$;
