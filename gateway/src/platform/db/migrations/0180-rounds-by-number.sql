-- A round is looked up by its number, and only then by its member: with both at once, a plan that was made while the table was
-- small may read all rounds of the member instead, for as long as the connection lives. The rest of both functions is as it was.

create or replace function take_stakes(p_merchant text, p_currency text, p_tickets text[], p_rounds text[], p_amounts int8[],
                            p_versions text[], p_permitted boolean[], p_round_ms int[], p_at timestamptz, p_waits boolean)
  returns table (place int, outcome text, balance int8) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked bigint[] := lock_wallets(p_merchant, p_currency, p_tickets, p_waits);
  asked record;
  last_wallet bigint;
  last_taken bigint;
  rest int8;
  members text[]; vassalages text[]; rounds text[]; nodes text[]; classes text[];
  wallets bigint[]; gains int8[]; balances int8[];
begin
  for asked in
    select a.place, a.round, a.amount, a.permitted, a.version is distinct from f.version as is_stale,
           a.round_ms * interval '1 millisecond' as apart, t.*, w.wallet, w.held, own.bet, own.status, own.bet_balance, other.is_taken,
           row_number() over (partition by t.vassalage, a.round order by a.place) > 1 as is_again
      from unnest(p_tickets, p_rounds, p_amounts, p_versions, p_permitted, p_round_ms) with ordinality
           as a (ticket, round, amount, version, permitted, round_ms, place)
      left join lateral (
             select l.member_id, l.vassalage, l.node_id, l.game_classify
               from launch_ticket l
              where l.ticket_hash = a.ticket and l.merchant = p_merchant and l.expires_at > p_at
                and (select s.ends_at from session s
                      where s.token_hash = l.session_hash and s.idle_until > p_at and s.ends_at > p_at) is not null
             offset 0) t on true
      left join lateral (select facts_version(t.member_id, t.node_id) as version offset 0) f on true
      left join lateral (
             select id as wallet, balance as held from account
              where owner_id = t.member_id and kind = 'main' and currency = p_currency and owner_kind = 'member'
             offset 0) w on true
      left join lateral (
             select bet, status, bet_balance
               from (select * from round where merchant = p_merchant and vassalage = t.vassalage
                        and vendor_round_id = a.round offset 0) known
              where member_id = t.member_id
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
      when asked.is_stale then 'stale'
      when not asked.permitted then 'refused'
      when asked.apart > interval '0' and (last_taken = asked.wallet or exists (
             select from round r
              where r.member_id = asked.member_id and r.at > p_at - asked.apart and r.at < p_at + asked.apart
                and r.bet > 0 and r.status <> 'cancelled')) then 'fast'
      when coalesce(rest, 0) < asked.amount then 'insufficient'
      else 'taken'
    end;
    if outcome = 'repeated' then
      balance := coalesce(asked.bet_balance, 0);
    elsif outcome = 'taken' then
      rest := rest - asked.amount;
      balance := rest;
      last_taken := asked.wallet;
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

create or replace function settle_rounds(p_merchant text, p_currency text, p_largest_prize int8, p_largest_multiple int8,
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
             select id, bet, payout, status, settled_balance, node_id as own_node
               from (select * from round where merchant = p_merchant and vassalage = t.vassalage
                        and vendor_round_id = a.round offset 0) known
              where member_id = t.member_id
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
