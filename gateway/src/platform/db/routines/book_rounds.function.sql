-- Books movements between wallets and the house's stakes, one for each round, in the order of their wallets. A key that is
-- taken raises 23505. The caller holds the main wallets and has checked what they can spend and hold; bonus wallets are
-- changed by what comes and goes, because others may add to them. `p_house_gains` goes to the house, which keeps what lost
-- bonuses would have got. Each movement has its own moment.
create or replace function book_rounds(p_merchant text, p_currency text, p_ats timestamptz[], p_steps text[], p_kinds text[],
                            p_members text[], p_vassalages text[], p_rounds text[], p_nodes text[],
                            p_wallets bigint[], p_gains int8[], p_balances int8[], p_purses bigint[], p_purse_gains int8[],
                            p_house_gains int8[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  house bigint := house_account(p_merchant, 'bets', p_currency);
  gifts bigint;
  changed bigint[];
  finals int8[];
  opened bigint[];
  sums int8[];
  purse_finals int8[];
begin
  for place in 1..cardinality(p_wallets) loop
    continue when p_wallets[place] = p_wallets[place + 1];
    changed := changed || p_wallets[place];
    finals := finals || p_balances[place];
  end loop;
  update account set balance = finals[array_position(changed, id)], version = version + 1 where id = any (changed);

  if exists (select from unnest(p_purse_gains) gain where gain <> 0) then
    select array_agg(purse), array_agg(total) into opened, sums
      from (select purse, sum(gain)::int8 as total from unnest(p_purses, p_purse_gains) as t (purse, gain)
             where gain <> 0 group by purse) s;
    with moved as (
      update account set balance = balance + sums[array_position(opened, id)], version = version + 1
       where id = any (opened) and tracked returning id, balance)
    select array_agg(id), array_agg(balance) into opened, purse_finals from moved;
  end if;

  if exists (select from unnest(p_house_gains) gain where gain <> 0) then
    gifts := house_account(p_merchant, 'promo', p_currency);
  end if;

  with movement as materialized (
    select m.*, ref, 'vendor:' || p_merchant || ':' || m.vassalage || ':' || m.round || ':' || m.step as key,
           purse_finals[array_position(opened, m.purse)]
             - sum(m.purse_gain) over (partition by m.purse order by m.place desc) + m.purse_gain as purse_balance
      from unnest(p_steps, p_kinds, p_members, p_vassalages, p_rounds, p_nodes, p_wallets, p_gains, p_balances, p_purses,
                  p_purse_gains, p_house_gains, p_ats)
           with ordinality as m (step, kind, member, vassalage, round, node, wallet, gain, balance, purse, purse_gain,
                                 house_gain, at, place)
     cross join lateral (select 'round:' || p_merchant || ':' || m.vassalage || ':' || m.round as ref) named
  ), booked as (
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
    select key, round_hash(kind, ref, member, p_merchant, p_currency, gain, purse_gain, house_gain), kind, ref,
           jsonb_build_object('nodeId', node), at
      from movement order by place
    returning id, idem_key
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select b.id, line.account, p_currency, line.amount, line.balance, m.kind, m.at
    from booked b join movement m on m.key = b.idem_key
   cross join lateral (values (m.wallet, m.gain, m.balance), (m.purse, m.purse_gain, m.purse_balance),
                              (gifts, m.house_gain, null),
                              (house, -(m.gain + m.purse_gain + m.house_gain), null)) as line (account, amount, balance)
   where line.amount <> 0
   order by b.id;
end $$;
