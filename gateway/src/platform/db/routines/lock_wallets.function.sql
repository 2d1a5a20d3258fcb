-- Locks the main wallets of the holders of tickets, in id order, before anything is read: a later statement sees what the
-- holder of a lock before has committed. Answers those that are locked: without `p_waits`, those that nobody else holds.
create or replace function lock_wallets(p_merchant text, p_currency text, p_tickets text[], p_waits boolean)
  returns bigint[] language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wallets bigint[];
begin
  select array_agg(w.id) into wallets
    from unnest(p_tickets) as asked (ticket)
   cross join lateral (select member_id from launch_ticket
                        where ticket_hash = asked.ticket and merchant = p_merchant offset 0) t
   cross join lateral (select id from account
                        where owner_id = t.member_id and kind = 'main' and currency = p_currency
                          and owner_kind = 'member' offset 0) w;
  if p_waits then
    perform 1 from account where id = any (wallets) order by id for no key update;
    return wallets;
  end if;
  return array(select id from account where id = any (wallets) order by id for no key update skip locked);
end $$;
