-- Ends rounds: a step `win` pays a prize, of zero for a lost round; `cancel` gives the stake back, or keeps the id of a
-- round whose stake never came, so that it is refused when it does. done: it is booked. repeated: it was before; the
-- balance is that of the first answer. ticket: nobody was given it. unknown: the member has no such round. cancelled and
-- settled: the round ended in the other way. conflict: it was settled with another prize. large: the prize is above the
-- limit of the game, else of the merchant. full: the wallet cannot hold it. again, held: as for stakes. Each end has its own
-- moment. A valid bet that the vendor reports counts only up to what stake and prize give.
create or replace function settle_rounds(p_merchant text, p_currency text, p_largest_prize int8, p_largest_multiple int8,
                              p_steps text[], p_tickets text[], p_rounds text[], p_amounts int8[],
                              p_ats timestamptz[], p_waits boolean, p_valid_bets int8[] default null)
  returns table (place int, outcome text, balance int8) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked bigint[] := lock_wallets(p_merchant, p_currency, p_tickets, p_waits);
  asked record;
  last_wallet bigint;
  rest int8;
  purse_rest int8;
  gain int8;
  share int8;
  free int8;
  to_purse int8;
  -- rounds that end, and for those that are only kept the tickets' facts
  ids bigint[]; ends text[]; payouts int8[]; valid_bets int8[]; kept_back int8[]; end_balances int8[]; end_ats timestamptz[];
  late_members text[]; late_vassalages text[]; late_rounds text[]; late_nodes text[]; late_classes text[];
  late_balances int8[]; late_ats timestamptz[];
  steps text[]; kinds text[]; members text[]; vassalages text[]; rounds text[]; nodes text[];
  wallets bigint[]; gains int8[]; balances int8[];
  purses bigint[]; purse_gains int8[]; house_gains int8[]; bonuses bigint[]; own_parts int8[];
  ats timestamptz[];
begin
  for asked in
    select a.place, a.step, a.round, a.amount, a.at, p_valid_bets[a.place] as valid_bet, t.*, w.wallet, w.held, p.purse, p.purse_held, own.*, other.is_taken,
           b.bonus_state,
           row_number() over (partition by t.vassalage, a.round order by a.place) > 1 as is_again,
           coalesce(l.largest_prize, p_largest_prize) as largest_prize,
           coalesce(l.largest_multiple, p_largest_multiple) as largest_multiple
      from unnest(p_steps, p_tickets, p_rounds, p_amounts, p_ats) with ordinality
           as a (step, ticket, round, amount, at, place)
      left join lateral (
             select member_id, vassalage, node_id, game_classify from launch_ticket
              where ticket_hash = a.ticket and merchant = p_merchant offset 0) t on true
      left join lateral (
             select id as wallet, balance as held from account
              where owner_id = t.member_id and kind = 'main' and currency = p_currency and owner_kind = 'member'
             offset 0) w on true
      left join lateral (
             select id as purse, balance as purse_held from account
              where owner_id = t.member_id and kind = 'bonus' and currency = p_currency and owner_kind = 'member'
             offset 0) p on true
      left join lateral (
             select id, bet, payout, status, settled_balance, node_id as own_node, bonus_bet, bonus_own, bonus_id
               from (select * from round where merchant = p_merchant and vassalage = t.vassalage
                        and vendor_round_id = a.round offset 0) known
              where member_id = t.member_id
             offset 0) own on true
      left join lateral (select state as bonus_state from bonus where id = own.bonus_id offset 0) b on true
      left join lateral (
             select true as is_taken from round
              where merchant = p_merchant and vassalage = t.vassalage and vendor_round_id = a.round and bet > 0
             offset 0) other on true
      left join lateral (
             select largest_prize, largest_multiple from prize_limit
              where merchant = p_merchant and node_id = own.own_node offset 0) l on true
     order by w.wallet, a.place
  loop
    if asked.wallet is distinct from last_wallet then
      last_wallet := asked.wallet;
      rest := asked.held;
      purse_rest := coalesce(asked.purse_held, 0);
    end if;
    place := asked.place;
    balance := null;
    gain := case asked.step when 'win' then asked.amount else coalesce(asked.bet, 0) end;
    outcome := case
      when asked.member_id is null then 'ticket'
      when asked.is_again then 'again'
      when asked.wallet <> all (locked) then 'held'
      when asked.id is null and (asked.step = 'win' or asked.is_taken) then 'unknown'
      when asked.status = 'cancelled' then case asked.step when 'cancel' then 'repeated' else 'cancelled' end
      when asked.status = 'settled' then
        case when asked.step = 'cancel' then 'settled' when asked.payout = asked.amount then 'repeated' else 'conflict' end
      when asked.step = 'win' and gain > 0
       and (gain > asked.largest_prize or gain > asked.bet::numeric * asked.largest_multiple) then 'large'
      when gain > 0 and rest + gain > largest_balance() then 'full'
      else 'done'
    end;
    if outcome = 'repeated' then
      balance := coalesce(asked.settled_balance, 0);
    elsif outcome = 'done' then
      share := bonus_share(asked.step, gain, asked.bet, asked.bonus_own, asked.bonus_state);
      -- Free money of the bonus wallet goes back there; its prizes are cash.
      free := case asked.step when 'cancel' then coalesce(asked.bonus_bet - asked.bonus_own, 0) else 0 end;
      to_purse := free + case when is_kept(asked.bonus_state) then share else 0 end;
      rest := coalesce(rest, 0) + gain - share - free;
      purse_rest := purse_rest + to_purse;
      balance := rest + purse_rest;
      if asked.id is null then
        late_members := late_members || asked.member_id;
        late_vassalages := late_vassalages || asked.vassalage;
        late_rounds := late_rounds || asked.round;
        late_nodes := late_nodes || asked.node_id;
        late_classes := late_classes || asked.game_classify;
        late_balances := late_balances || balance;
        late_ats := late_ats || asked.at;
      else
        ids := ids || asked.id;
        ends := ends || case asked.step when 'win' then 'settled' else 'cancelled' end;
        payouts := payouts || case asked.step when 'win' then gain else 0 end;
        valid_bets := valid_bets || case when asked.step = 'win'
          then least(asked.valid_bet, abs(gain - asked.bet), asked.bet) else 0 end;
        kept_back := kept_back || case when asked.step = 'win' and not is_kept(asked.bonus_state) then share else 0 end;
        end_balances := end_balances || balance;
        end_ats := end_ats || asked.at;
      end if;
      if gain > 0 then
        steps := steps || asked.step;
        kinds := kinds || case asked.step when 'win' then 'prize' else 'bet_cancel' end;
        members := members || asked.member_id;
        vassalages := vassalages || asked.vassalage;
        rounds := rounds || asked.round;
        nodes := nodes || asked.own_node;
        wallets := wallets || asked.wallet;
        gains := gains || gain - share - free;
        balances := balances || rest;
        purses := purses || asked.purse;
        purse_gains := purse_gains || to_purse;
        house_gains := house_gains || share + free - to_purse;
        bonuses := bonuses || asked.bonus_id;
        own_parts := own_parts || to_purse - free;
        ats := ats || asked.at;
      end if;
    end if;
    return next;
  end loop;

  -- Wallets are right before rounds end: what hears of their end may move money too.
  if rounds is not null then
    perform book_rounds(p_merchant, p_currency, ats, steps, kinds, members, vassalages, rounds, nodes, wallets, gains,
                        balances, purses, purse_gains, house_gains);
    if exists (select from unnest(own_parts) part where part > 0) then
      perform move_own_parts(bonuses, own_parts, 1);
    end if;
  end if;
  if ids is not null then
    update round r
       set status = ends[array_position(ids, r.id)],
           payout = payouts[array_position(ids, r.id)],
           withheld = kept_back[array_position(ids, r.id)],
           valid_bet = valid_bets[array_position(ids, r.id)],
           settled_at = end_ats[array_position(ids, r.id)],
           settled_balance = end_balances[array_position(ids, r.id)]
     where r.id = any (ids);
  end if;
  if late_rounds is not null then
    insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                       settled_at, settled_balance)
    select p_merchant, t.member, t.vassalage, t.round, t.node, t.class, 0, p_currency, 'cancelled', t.at, t.at, t.balance
      from unnest(late_members, late_vassalages, late_rounds, late_nodes, late_classes, late_balances, late_ats)
           with ordinality as t (member, vassalage, round, node, class, balance, at, place)
     order by t.place;
  end if;
end $$;
