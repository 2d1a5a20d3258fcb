-- Stakes and the ends of rounds, many in one call: one round trip and one commit for all of them. Nothing that is refused
-- raises, so that it does not hurt its neighbours. Tickets come as their hashes, amounts in minor units.

-- What names the intent of a movement between a member's wallet and the house's stakes: the text that a posting from
-- outside of the database would be known by. Ids of rounds have no characters that JSON would write in another way.
create function round_hash(p_kind text, p_ref text, p_member text, p_merchant text, p_currency text, p_gain int8)
  returns text language sql stable as $$
  select encode(sha256(convert_to(
    '["' || p_kind || '","' || p_ref || '",["house ' || p_merchant || ' bets ' || p_currency || ' ' || -p_gain
         || '","member ' || p_member || ' main ' || p_currency || ' ' || p_gain || '"]]', 'UTF8')), 'hex')
$$;

-- Locks the main wallets of the holders of tickets, in id order, before anything is read: a later statement sees what the
-- holder of a lock before has committed. Answers those that are locked: without `p_waits`, those that nobody else holds.
create function lock_wallets(p_merchant text, p_currency text, p_tickets text[], p_waits boolean)
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

-- Books movements between wallets and the house's stakes, one for each round, in the order of their wallets. A key that is
-- taken raises 23505. The caller holds the wallets and has checked what they can spend and hold.
create function book_rounds(p_merchant text, p_currency text, p_at timestamptz, p_steps text[], p_kinds text[],
                            p_members text[], p_vassalages text[], p_rounds text[], p_nodes text[],
                            p_wallets bigint[], p_gains int8[], p_balances int8[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  house bigint := house_account(p_merchant, 'bets', p_currency);
  changed bigint[];
  finals int8[];
begin
  for place in 1..cardinality(p_wallets) loop
    continue when p_wallets[place] = p_wallets[place + 1];
    changed := changed || p_wallets[place];
    finals := finals || p_balances[place];
  end loop;
  update account set balance = finals[array_position(changed, id)] where id = any (changed);

  with movement as materialized (
    select m.*, ref, 'vendor:' || p_merchant || ':' || m.vassalage || ':' || m.round || ':' || m.step as key
      from unnest(p_steps, p_kinds, p_members, p_vassalages, p_rounds, p_nodes, p_wallets, p_gains, p_balances)
           with ordinality as m (step, kind, member, vassalage, round, node, wallet, gain, balance, place)
     cross join lateral (select 'round:' || p_merchant || ':' || m.vassalage || ':' || m.round as ref) named
  ), booked as (
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
    select key, round_hash(kind, ref, member, p_merchant, p_currency, gain), kind, ref,
           jsonb_build_object('nodeId', node), p_at
      from movement order by place
    returning id, idem_key
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select b.id, line.account, p_currency, line.amount, line.balance, m.kind, p_at
    from booked b join movement m on m.key = b.idem_key
   cross join lateral (values (m.wallet, m.gain, m.balance), (house, -m.gain, null)) as line (account, amount, balance)
   order by b.id;
end $$;

-- Takes stakes. taken: it is booked. repeated: it was taken before; the balance is that of the first answer. ticket: it
-- takes no stakes. insufficient: the wallet does not cover it. cancelled: the round was. conflict: the round's id has
-- another stake. again: another stake of this call has the round's id; the next call knows what became of it. held:
-- someone else has the wallet; a call that waits for it tells.
create function take_stakes(p_merchant text, p_currency text, p_tickets text[], p_rounds text[], p_amounts int8[],
                            p_at timestamptz, p_waits boolean)
  returns table (place int, outcome text, balance int8) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked bigint[] := lock_wallets(p_merchant, p_currency, p_tickets, p_waits);
  asked record;
  last_wallet bigint;
  rest int8;
  members text[]; vassalages text[]; rounds text[]; nodes text[]; classes text[];
  wallets bigint[]; gains int8[]; balances int8[];
begin
  for asked in
    select a.place, a.round, a.amount, t.*, w.wallet, w.held, own.bet, own.status, own.bet_balance, other.is_taken,
           row_number() over (partition by t.vassalage, a.round order by a.place) > 1 as is_again
      from unnest(p_tickets, p_rounds, p_amounts) with ordinality as a (ticket, round, amount, place)
      left join lateral (
             select l.member_id, l.vassalage, l.node_id, l.game_classify
               from launch_ticket l
              where l.ticket_hash = a.ticket and l.merchant = p_merchant and l.expires_at > p_at
                and (select s.ends_at from session s
                      where s.token_hash = l.session_hash and s.idle_until > p_at and s.ends_at > p_at) is not null
             offset 0) t on true
      left join lateral (
             select id as wallet, balance as held from account
              where owner_id = t.member_id and kind = 'main' and currency = p_currency and owner_kind = 'member'
             offset 0) w on true
      left join lateral (
             select bet, status, bet_balance from round
              where merchant = p_merchant and vassalage = t.vassalage and vendor_round_id = a.round
                and member_id = t.member_id
             offset 0) own on true
      left join lateral (
             select true as is_taken from round
              where merchant = p_merchant and vassalage = t.vassalage and vendor_round_id = a.round and bet > 0
             offset 0) other on true
     order by w.wallet, a.place
  loop
    if asked.wallet is distinct from last_wallet then
      last_wallet := asked.wallet;
      rest := asked.held;
    end if;
    place := asked.place;
    balance := null;
    outcome := case
      when asked.member_id is null then 'ticket'
      when asked.is_again then 'again'
      when asked.wallet <> all (locked) then 'held'
      when asked.status = 'cancelled' then 'cancelled'
      when asked.bet = asked.amount then 'repeated'
      when asked.is_taken then 'conflict'
      when coalesce(rest, 0) < asked.amount then 'insufficient'
      else 'taken'
    end;
    if outcome = 'repeated' then
      balance := coalesce(asked.bet_balance, 0);
    elsif outcome = 'taken' then
      rest := rest - asked.amount;
      balance := rest;
      members := members || asked.member_id;
      vassalages := vassalages || asked.vassalage;
      rounds := rounds || asked.round;
      nodes := nodes || asked.node_id;
      classes := classes || asked.game_classify;
      wallets := wallets || asked.wallet;
      gains := gains || -asked.amount;
      balances := balances || rest;
    end if;
    return next;
  end loop;
  if rounds is null then return; end if;

  insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                     bet_balance)
  select p_merchant, t.member, t.vassalage, t.round, t.node, t.class, -t.gain, p_currency, 'open', p_at, t.balance
    from unnest(members, vassalages, rounds, nodes, classes, gains, balances)
         with ordinality as t (member, vassalage, round, node, class, gain, balance, place)
   order by t.place;
  perform book_rounds(p_merchant, p_currency, p_at, array_fill('bet'::text, array[cardinality(rounds)]),
                      array_fill('bet'::text, array[cardinality(rounds)]), members, vassalages, rounds, nodes, wallets,
                      gains, balances);
end $$;

-- Ends rounds: a step `win` pays a prize, of zero for a lost round; `cancel` gives the stake back, or keeps the id of a
-- round whose stake never came, so that it is refused when it does. done: it is booked. repeated: it was before; the
-- balance is that of the first answer. ticket: nobody was given it. unknown: the member has no such round. cancelled and
-- settled: the round ended in the other way. conflict: it was settled with another prize. large: the prize is above the
-- limit of the game, else of the merchant. full: the wallet cannot hold it. again, held: as for stakes.
create function settle_rounds(p_merchant text, p_currency text, p_largest_prize int8, p_largest_multiple int8,
                              p_steps text[], p_tickets text[], p_rounds text[], p_amounts int8[],
                              p_at timestamptz, p_waits boolean)
  returns table (place int, outcome text, balance int8) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked bigint[] := lock_wallets(p_merchant, p_currency, p_tickets, p_waits);
  asked record;
  last_wallet bigint;
  rest int8;
  gain int8;
  -- rounds that end, and for those that are only kept the tickets' facts
  ids bigint[]; ends text[]; payouts int8[]; end_balances int8[];
  late_members text[]; late_vassalages text[]; late_rounds text[]; late_nodes text[]; late_classes text[];
  late_balances int8[];
  steps text[]; kinds text[]; members text[]; vassalages text[]; rounds text[]; nodes text[];
  wallets bigint[]; gains int8[]; balances int8[];
begin
  for asked in
    select a.place, a.step, a.round, a.amount, t.*, w.wallet, w.held, own.*, other.is_taken,
           row_number() over (partition by t.vassalage, a.round order by a.place) > 1 as is_again,
           coalesce(l.largest_prize, p_largest_prize) as largest_prize,
           coalesce(l.largest_multiple, p_largest_multiple) as largest_multiple
      from unnest(p_steps, p_tickets, p_rounds, p_amounts) with ordinality as a (step, ticket, round, amount, place)
      left join lateral (
             select member_id, vassalage, node_id, game_classify from launch_ticket
              where ticket_hash = a.ticket and merchant = p_merchant offset 0) t on true
      left join lateral (
             select id as wallet, balance as held from account
              where owner_id = t.member_id and kind = 'main' and currency = p_currency and owner_kind = 'member'
             offset 0) w on true
      left join lateral (
             select id, bet, payout, status, settled_balance, node_id as own_node from round
              where merchant = p_merchant and vassalage = t.vassalage and vendor_round_id = a.round
                and member_id = t.member_id
             offset 0) own on true
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
      rest := coalesce(rest, 0) + gain;
      balance := rest;
      if asked.id is null then
        late_members := late_members || asked.member_id;
        late_vassalages := late_vassalages || asked.vassalage;
        late_rounds := late_rounds || asked.round;
        late_nodes := late_nodes || asked.node_id;
        late_classes := late_classes || asked.game_classify;
        late_balances := late_balances || rest;
      else
        ids := ids || asked.id;
        ends := ends || case asked.step when 'win' then 'settled' else 'cancelled' end;
        payouts := payouts || case asked.step when 'win' then gain else 0 end;
        end_balances := end_balances || rest;
      end if;
      if gain > 0 then
        steps := steps || asked.step;
        kinds := kinds || case asked.step when 'win' then 'prize' else 'bet_cancel' end;
        members := members || asked.member_id;
        vassalages := vassalages || asked.vassalage;
        rounds := rounds || asked.round;
        nodes := nodes || asked.own_node;
        wallets := wallets || asked.wallet;
        gains := gains || gain;
        balances := balances || rest;
      end if;
    end if;
    return next;
  end loop;

  if ids is not null then
    update round r
       set status = ends[array_position(ids, r.id)],
           payout = payouts[array_position(ids, r.id)],
           valid_bet = case ends[array_position(ids, r.id)]
             when 'settled' then least(abs(payouts[array_position(ids, r.id)] - r.bet), r.bet) else 0 end,
           settled_at = p_at,
           settled_balance = end_balances[array_position(ids, r.id)]
     where r.id = any (ids);
  end if;
  if late_rounds is not null then
    insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                       settled_at, settled_balance)
    select p_merchant, t.member, t.vassalage, t.round, t.node, t.class, 0, p_currency, 'cancelled', p_at, p_at, t.balance
      from unnest(late_members, late_vassalages, late_rounds, late_nodes, late_classes, late_balances)
           with ordinality as t (member, vassalage, round, node, class, balance, place)
     order by t.place;
  end if;
  if rounds is not null then
    perform book_rounds(p_merchant, p_currency, p_at, steps, kinds, members, vassalages, rounds, nodes, wallets, gains,
                        balances);
  end if;
end $$;
