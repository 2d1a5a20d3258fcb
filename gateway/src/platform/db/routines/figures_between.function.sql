-- What members moved and played, as amounts by kind and moment: of the journals, rounds and changes of rounds whose numbers
-- are above the first and not above the second. They are found by these numbers, whatever the planner thinks of their count.
create or replace function figures_between(p_merchant text, p_journals int8[], p_rounds int8[], p_changes int8[])
  returns table (member_id text, currency text, at timestamptz, kind text, game_classify text, amount int8)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select a.owner_id, a.currency, e.at, e.kind, '', e.amount
    from entry e
   cross join lateral (select owner_id, currency from account
                        where id = e.account_id and owner_kind = 'member' and kind in ('main', 'bonus') offset 0) a
   cross join lateral (select merchant from member where id = a.owner_id offset 0) m
   where e.journal_id > p_journals[1] and e.journal_id <= p_journals[2]
     and e.kind in ('deposit', 'withdraw', 'withdraw_refund') and e.balance_after is not null and m.merchant = p_merchant;
  return query
  select r.member_id, r.currency, r.at, k.kind, r.game_classify, r.bet
    from round r cross join (values ('bets'), ('open')) as k (kind)
   where r.id > p_rounds[1] and r.id <= p_rounds[2] and r.merchant = p_merchant and r.bet > 0;
  return query
  select c.member_id, c.currency, k.at, k.kind, c.game_classify, k.amount
    from round_change c
   cross join lateral (values ('bets', c.at, -c.returned), ('open', c.at, -c.returned - c.settled),
                              ('settled', c.settled_at, c.settled), ('prizes', c.settled_at, c.prize))
           as k (kind, at, amount)
   where c.id > p_changes[1] and c.id <= p_changes[2] and c.merchant = p_merchant and k.amount <> 0 and k.at is not null;
end $$;
