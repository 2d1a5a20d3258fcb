-- What members moved and played, as amounts by kind and moment: of the journals, rounds and changes of rounds whose numbers
-- are above the first and not above the second. They are found by these numbers, whatever the planner thinks of their count.
-- A rebate has the class of the games that brought it: the order of a claimed one holds its parts, and one of a bet is a lottery's.
create or replace function figures_between(p_merchant text, p_journals int8[], p_rounds int8[], p_changes int8[])
  returns table (member_id text, currency text, at timestamptz, kind text, game_classify text, amount int8)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select a.owner_id, a.currency, e.at, e.kind, k.game_classify, k.amount
    from entry e
   cross join lateral (select owner_id, currency from account
                        where id = e.account_id and owner_kind = 'member' and kind in ('main', 'bonus') offset 0) a
   cross join lateral (select merchant from member where id = a.owner_id offset 0) m
   cross join lateral (
         select '', e.amount where e.kind not in ('bet_rebate', 'manual_rebate')
         union all
         select 'LOTT', e.amount where e.kind = 'bet_rebate'
         union all
         select p.game_classify, p.amount from claimed_parts(e.journal_id, e.amount) p where e.kind = 'manual_rebate')
             as k (game_classify, amount)
   where e.journal_id > p_journals[1] and e.journal_id <= p_journals[2]
     and e.kind in ('deposit', 'withdraw', 'withdraw_refund', 'bet_rebate', 'manual_rebate', 'promotion', 'mission',
                    'referral', 'red_packet', 'points_convert', 'points_redeem')
     and e.balance_after is not null and m.merchant = p_merchant;
  return query
  select r.member_id, r.currency, r.at, k.kind, r.game_classify, r.bet
    from round r cross join (values ('bets'), ('open')) as k (kind)
   where r.id > p_rounds[1] and r.id <= p_rounds[2] and r.merchant = p_merchant and r.bet > 0;
  return query
  select c.member_id, c.currency, k.at, k.kind, c.game_classify, k.amount
    from round_change c
   cross join lateral (values ('bets', c.at, -c.returned), ('open', c.at, -c.returned - c.settled),
                              ('settled', c.settled_at, c.settled), ('prizes', c.settled_at, c.prize),
                              ('valid_bets', c.settled_at, c.valid_bet))
           as k (kind, at, amount)
   where c.id > p_changes[1] and c.id <= p_changes[2] and c.merchant = p_merchant and k.amount <> 0 and k.at is not null;
end $$;
