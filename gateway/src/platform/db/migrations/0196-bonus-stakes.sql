-- Stakes are paid from the main wallet, and where that does not cover them the rest from the bonus; of a prize the same
-- part goes back there. Vendors are told both together.

-- What of the stake came from the bonus, and from which one; null for money of the bonus wallet that has no conditions.
alter table round add column bonus_bet int8 not null default 0 check (bonus_bet between 0 and bet);
alter table round add column bonus_id bigint;

-- Whether what a round brings back to a bonus in this state goes to the bonus wallet.
create function is_kept(p_state text) returns boolean language sql immutable as $$
  select p_state is null or p_state = 'active'
$$;

-- What of a prize, or of a stake that is given back, belongs to the bonus: nothing of the prize once its conditions are met
-- or where there are none.
create function bonus_share(p_step text, p_gain int8, p_bet int8, p_bonus_bet int8, p_state text)
  returns int8 language sql immutable as $$
  select case
    when coalesce(p_bonus_bet, 0) = 0 or p_state = 'completed' then 0
    when p_step = 'cancel' then p_bonus_bet
    when p_state is null then 0
    else floor(p_gain::numeric * p_bonus_bet / p_bet)::int8
  end
$$;

drop function round_hash(text, text, text, text, text, int8);
create function round_hash(p_kind text, p_ref text, p_member text, p_merchant text, p_currency text, p_gain int8, p_purse int8)
  returns text language sql stable as $$
  select encode(sha256(convert_to(
    '["' || p_kind || '","' || p_ref || '",["house ' || p_merchant || ' bets ' || p_currency || ' ' || -(p_gain + p_purse)
         || case p_purse when 0 then '' else '","member ' || p_member || ' bonus ' || p_currency || ' ' || p_purse end
         || case when p_gain = 0 and p_purse <> 0 then ''
                 else '","member ' || p_member || ' main ' || p_currency || ' ' || p_gain end || '"]]', 'UTF8')), 'hex')
$$;

drop function book_rounds(text, text, timestamptz, text[], text[], text[], text[], text[], text[], bigint[], int8[], int8[]);

-- Books movements between wallets and the house's stakes, one for each round, in the order of their wallets. A key that is
-- taken raises 23505. The caller holds the main wallets and has checked what they can spend and hold; bonus wallets are
-- changed by what comes and goes, because others may add to them.
create function book_rounds(p_merchant text, p_currency text, p_at timestamptz, p_steps text[], p_kinds text[],
                            p_members text[], p_vassalages text[], p_rounds text[], p_nodes text[],
                            p_wallets bigint[], p_gains int8[], p_balances int8[], p_purses bigint[], p_purse_gains int8[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  house bigint := house_account(p_merchant, 'bets', p_currency);
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
  update account set balance = finals[array_position(changed, id)] where id = any (changed);

  if exists (select from unnest(p_purse_gains) gain where gain <> 0) then
    select array_agg(purse), array_agg(total) into opened, sums
      from (select purse, sum(gain)::int8 as total from unnest(p_purses, p_purse_gains) as t (purse, gain)
             where gain <> 0 group by purse) s;
    with moved as (
      update account set balance = balance + sums[array_position(opened, id)]
       where id = any (opened) and tracked returning id, balance)
    select array_agg(id), array_agg(balance) into opened, purse_finals from moved;
  end if;

  with movement as materialized (
    select m.*, ref, 'vendor:' || p_merchant || ':' || m.vassalage || ':' || m.round || ':' || m.step as key,
           purse_finals[array_position(opened, m.purse)]
             - sum(m.purse_gain) over (partition by m.purse order by m.place desc) + m.purse_gain as purse_balance
      from unnest(p_steps, p_kinds, p_members, p_vassalages, p_rounds, p_nodes, p_wallets, p_gains, p_balances, p_purses,
                  p_purse_gains)
           with ordinality as m (step, kind, member, vassalage, round, node, wallet, gain, balance, purse, purse_gain, place)
     cross join lateral (select 'round:' || p_merchant || ':' || m.vassalage || ':' || m.round as ref) named
  ), booked as (
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
    select key, round_hash(kind, ref, member, p_merchant, p_currency, gain, purse_gain), kind, ref,
           jsonb_build_object('nodeId', node), p_at
      from movement order by place
    returning id, idem_key
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select b.id, line.account, p_currency, line.amount, line.balance, m.kind, p_at
    from booked b join movement m on m.key = b.idem_key
   cross join lateral (values (m.wallet, m.gain, m.balance), (m.purse, m.purse_gain, m.purse_balance),
                              (house, -(m.gain + m.purse_gain), null)) as line (account, amount, balance)
   where line.amount <> 0
   order by b.id;
end $$;

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
  purse_rest int8;
  from_purse int8;
  members text[]; vassalages text[]; rounds text[]; nodes text[]; classes text[];
  wallets bigint[]; gains int8[]; balances int8[]; told int8[];
  purses bigint[]; purse_gains int8[]; bonuses bigint[];
begin
  for asked in
    select a.place, a.round, a.amount, a.permitted, a.version is distinct from f.version as is_stale,
           a.round_ms * interval '1 millisecond' as apart, t.*, w.wallet, w.held, p.purse, p.purse_held,
           b.bonus, b.max_bet, b.is_excluded, own.bet, own.status, own.bet_balance, other.is_taken,
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
             select id as purse, balance as purse_held from account
              where owner_id = t.member_id and kind = 'bonus' and currency = p_currency and owner_kind = 'member'
             offset 0) p on true
      left join lateral (
             select id as bonus, max_bet, t.node_id = any (excluded) as is_excluded from bonus
              where p.purse_held > 0 and member_id = t.member_id and state = 'active'
             offset 0) b on true
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
      purse_rest := coalesce(asked.purse_held, 0);
    end if;
    place := asked.place;
    balance := null;
    -- Cash first, then the bonus.
    from_purse := greatest(asked.amount - coalesce(rest, 0), 0);
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
      when from_purse > purse_rest
        or from_purse > 0 and (asked.is_excluded or asked.amount > asked.max_bet) then 'insufficient'
      else 'taken'
    end;
    if outcome = 'repeated' then
      balance := coalesce(asked.bet_balance, 0);
    elsif outcome = 'taken' then
      rest := rest - (asked.amount - from_purse);
      purse_rest := purse_rest - from_purse;
      balance := rest + purse_rest;
      last_taken := asked.wallet;
      members := members || asked.member_id;
      vassalages := vassalages || asked.vassalage;
      rounds := rounds || asked.round;
      nodes := nodes || asked.node_id;
      classes := classes || asked.game_classify;
      wallets := wallets || asked.wallet;
      gains := gains || -(asked.amount - from_purse);
      balances := balances || rest;
      told := told || balance;
      purses := purses || asked.purse;
      purse_gains := purse_gains || -from_purse;
      bonuses := bonuses || asked.bonus;
    end if;
    return next;
  end loop;
  if rounds is null then return; end if;

  insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                     bet_balance, bonus_bet, bonus_id)
  select p_merchant, t.member, t.vassalage, t.round, t.node, t.class, -t.gain - t.purse_gain, p_currency, 'open', p_at,
         t.told, -t.purse_gain, case when t.purse_gain < 0 then t.bonus end
    from unnest(members, vassalages, rounds, nodes, classes, gains, told, purse_gains, bonuses)
         with ordinality as t (member, vassalage, round, node, class, gain, told, purse_gain, bonus, place)
   order by t.place;
  perform book_rounds(p_merchant, p_currency, p_at, array_fill('bet'::text, array[cardinality(rounds)]),
                      array_fill('bet'::text, array[cardinality(rounds)]), members, vassalages, rounds, nodes, wallets,
                      gains, balances, purses, purse_gains);
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
  purse_rest int8;
  gain int8;
  share int8;
  -- rounds that end, and for those that are only kept the tickets' facts
  ids bigint[]; ends text[]; payouts int8[]; end_balances int8[];
  late_members text[]; late_vassalages text[]; late_rounds text[]; late_nodes text[]; late_classes text[];
  late_balances int8[];
  steps text[]; kinds text[]; members text[]; vassalages text[]; rounds text[]; nodes text[];
  wallets bigint[]; gains int8[]; balances int8[];
  purses bigint[]; purse_gains int8[];
begin
  for asked in
    select a.place, a.step, a.round, a.amount, t.*, w.wallet, w.held, p.purse, p.purse_held, own.*, other.is_taken,
           b.bonus_state,
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
             select id as purse, balance as purse_held from account
              where owner_id = t.member_id and kind = 'bonus' and currency = p_currency and owner_kind = 'member'
             offset 0) p on true
      left join lateral (
             select id, bet, payout, status, settled_balance, node_id as own_node, bonus_bet, bonus_id
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
      share := bonus_share(asked.step, gain, asked.bet, asked.bonus_bet, asked.bonus_state);
      rest := coalesce(rest, 0) + gain - share;
      if is_kept(asked.bonus_state) then
        purse_rest := purse_rest + share;
      end if;
      balance := rest + purse_rest;
      if asked.id is null then
        late_members := late_members || asked.member_id;
        late_vassalages := late_vassalages || asked.vassalage;
        late_rounds := late_rounds || asked.round;
        late_nodes := late_nodes || asked.node_id;
        late_classes := late_classes || asked.game_classify;
        late_balances := late_balances || balance;
      else
        ids := ids || asked.id;
        ends := ends || case asked.step when 'win' then 'settled' else 'cancelled' end;
        payouts := payouts || case asked.step when 'win' then gain else 0 end;
        end_balances := end_balances || balance;
      end if;
      if gain > 0 then
        steps := steps || asked.step;
        kinds := kinds || case asked.step when 'win' then 'prize' else 'bet_cancel' end;
        members := members || asked.member_id;
        vassalages := vassalages || asked.vassalage;
        rounds := rounds || asked.round;
        nodes := nodes || asked.own_node;
        wallets := wallets || asked.wallet;
        gains := gains || gain - share;
        balances := balances || rest;
        purses := purses || case when is_kept(asked.bonus_state) then asked.purse
                                 else house_account(p_merchant, 'promo', p_currency) end;
        purse_gains := purse_gains || share;
      end if;
    end if;
    return next;
  end loop;

  -- Wallets are right before rounds end: what hears of their end may move money too.
  if rounds is not null then
    perform book_rounds(p_merchant, p_currency, p_at, steps, kinds, members, vassalages, rounds, nodes, wallets, gains,
                        balances, purses, purse_gains);
  end if;
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
end $$;

-- A bonus whose conditions are met becomes cash. The caller holds the main wallet.
create function complete_bonus(p_bonus bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  ending bonus;
  held int8;
  outcome text;
begin
  select * into ending from bonus where id = p_bonus and state = 'active' for update;
  if not found then return; end if;
  select balance into held from account
   where owner_id = ending.member_id and kind = 'bonus' and currency = ending.currency and owner_kind = 'member' for no key update;
  held := coalesce(held, 0);
  if held > 0 then
    select p.outcome into outcome from post('bonus:' || p_bonus || ':completed', 'bonus:' || p_bonus || ':completed',
      'promotion', 'bonus:' || p_bonus, '{}', p_at, jsonb_build_array(
        jsonb_build_object('owner_kind', 'member', 'owner_id', ending.member_id, 'kind', 'bonus', 'currency', ending.currency,
                           'amount', -held),
        jsonb_build_object('owner_kind', 'member', 'owner_id', ending.member_id, 'kind', 'main', 'currency', ending.currency,
                           'amount', held))) p;
    -- A main wallet that cannot hold it: the next round, or the job, tries again.
    if outcome = 'full' then return; end if;
  end if;
  update bonus set state = 'completed', ended_at = p_at, ended_amount = held where id = p_bonus;
end $$;

-- Counts settled rounds for the bonuses of their members, and completes those that are done.
create function count_bonus_turnover() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  counted record;
begin
  if not exists (select from ended e join bonus b on b.member_id = e.member_id and b.state = 'active') then
    return null;
  end if;
  for counted in
    with added as (
      insert into bonus_turnover (round_id, bonus_id, member_id, valid_bet, percent, at)
      select e.id, b.id, e.member_id, e.valid_bet, (b.contributions ->> e.game_classify)::int, e.settled_at
        from ended e join bonus b on b.member_id = e.member_id and b.state = 'active'
       where e.status = 'settled' and e.currency = b.currency and e.valid_bet > 0 and e.at >= b.started_at
         and e.settled_at < b.expires_at and (b.max_bet is null or e.bet <= b.max_bet) and e.node_id <> all (b.excluded)
         and coalesce((b.contributions ->> e.game_classify)::int, 0) > 0
      on conflict do nothing
      returning bonus_id, valid_bet * percent as part, at
    ), sums as (select bonus_id, sum(part)::int8 as part, max(at) as at from added group by bonus_id)
    update bonus b set done = b.done + s.part from sums s where b.id = s.bonus_id
    returning b.id, b.done >= b.required * 100 as is_done, s.at
  loop
    if counted.is_done then
      perform complete_bonus(counted.id, counted.at);
    end if;
  end loop;
  return null;
end $$;

-- How rounds that end reach other domains: a trigger of theirs on `round` for each statement, which sees all rounds of the
-- batch in `ended`. It runs in the transaction of the settlement, after its movements are booked, while the main wallets of
-- all members of the batch are held.
create trigger round_ended_bonus after update on round referencing new table as ended
  for each statement execute function count_bonus_turnover();
