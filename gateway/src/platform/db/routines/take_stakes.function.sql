-- Takes stakes of members who may play. Who may is decided outside, by facts of `ticket_facts`; what was decided by older
-- ones is answered stale. taken: it is booked. repeated: it was taken before; the balance is that of the first answer.
-- ticket: it takes no stakes. insufficient: the wallet does not cover it. cancelled: the round was. conflict: the round's id
-- has another stake. again: another stake of this call has the round's id; the next call knows what became of it. refused:
-- the member may not play, or the stake would exceed one of `p_limits`, which are those of `is_over_limit` or null. fast:
-- another round of the member is nearer than p_round_ms. held: someone else has the wallet; a call that waits for it tells.
-- Each stake has its own moment.
create or replace function take_stakes(p_merchant text, p_currency text, p_tickets text[], p_rounds text[], p_amounts int8[],
                            p_versions text[], p_permitted boolean[], p_round_ms int[], p_ats timestamptz[],
                            p_limits text[], p_waits boolean)
  returns table (place int, outcome text, balance int8) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  locked bigint[] := lock_wallets(p_merchant, p_currency, p_tickets, p_waits);
  asked record;
  last_wallet bigint;
  wallet_ats timestamptz[];
  rest int8;
  purse_rest int8;
  own_rest int8;
  staked int8;
  from_purse int8;
  from_own int8;
  members text[]; vassalages text[]; rounds text[]; nodes text[]; classes text[];
  wallets bigint[]; gains int8[]; balances int8[]; told int8[];
  purses bigint[]; purse_gains int8[]; bonuses bigint[]; own_parts int8[]; ats timestamptz[];
begin
  for asked in
    select a.place, a.round, a.amount, a.permitted, a.limits, a.at,
           a.version is distinct from facts_version(m.version, g.version) as is_stale, a.round_ms * interval '1 millisecond' as apart, t.*, w.wallet, w.held, p.purse, p.purse_held,
           b.bonus, b.bonus_own, b.max_bet, b.is_excluded, own.bet, own.status, own.bet_balance, other.is_taken,
           row_number() over (partition by t.vassalage, a.round order by a.place) > 1 as is_again
      from unnest(p_tickets, p_rounds, p_amounts, p_versions, p_permitted, p_round_ms, p_ats, p_limits) with ordinality
           as a (ticket, round, amount, version, permitted, round_ms, at, limits, place)
      left join lateral (
             select l.member_id, l.vassalage, l.node_id, l.game_classify
               from launch_ticket l
              where l.ticket_hash = a.ticket and l.merchant = p_merchant and l.expires_at > a.at
                and (select s.ends_at from session s
                      where s.token_hash = l.session_hash and s.idle_until > a.at and s.ends_at > a.at) is not null
             offset 0) t on true
      left join lateral (select xmin as version from member where id = t.member_id offset 0) m on true
      left join lateral (select xmin as version from game where node_id = t.node_id offset 0) g on true
      left join lateral (
             select id as wallet, balance as held from account
              where owner_id = t.member_id and kind = 'main' and currency = p_currency and owner_kind = 'member'
             offset 0) w on true
      left join lateral (
             select id as purse, balance as purse_held from account
              where owner_id = t.member_id and kind = 'bonus' and currency = p_currency and owner_kind = 'member'
             offset 0) p on true
      left join lateral (
             select id as bonus, own as bonus_own, max_bet, t.node_id = any (excluded) as is_excluded from bonus
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
      own_rest := coalesce(asked.bonus_own, 0);
      wallet_ats := null;
      staked := 0;
    end if;
    place := asked.place;
    balance := null;
    -- Cash first, then free money of the bonus wallet, then the bonus's own part.
    from_purse := greatest(asked.amount - coalesce(rest, 0), 0);
    from_own := greatest(from_purse - (purse_rest - own_rest), 0);
    outcome := case
      when asked.member_id is null then 'ticket'
      when asked.is_again then 'again'
      when asked.wallet <> all (locked) then 'held'
      when asked.status = 'cancelled' then 'cancelled'
      when asked.bet = asked.amount then 'repeated'
      when asked.is_taken then 'conflict'
      when asked.is_stale then 'stale'
      when not asked.permitted then 'refused'
      when asked.apart > interval '0' and (
             exists (select from unnest(wallet_ats) w where w > asked.at - asked.apart and w < asked.at + asked.apart)
          or exists (
             select from round r
              where r.member_id = asked.member_id and r.at > asked.at - asked.apart and r.at < asked.at + asked.apart
                and r.bet > 0 and r.status <> 'cancelled')) then 'fast'
      when from_purse > purse_rest
        or from_own > 0 and (asked.is_excluded or asked.amount > asked.max_bet) then 'insufficient'
      when asked.limits is not null
       and is_over_limit(asked.member_id, p_currency, asked.limits::jsonb, staked + asked.amount, asked.at) then 'refused'
      else 'taken'
    end;
    if outcome = 'repeated' then
      balance := coalesce(asked.bet_balance, 0);
    elsif outcome = 'taken' then
      staked := staked + asked.amount;
      rest := rest - (asked.amount - from_purse);
      purse_rest := purse_rest - from_purse;
      own_rest := own_rest - from_own;
      balance := rest + purse_rest;
      wallet_ats := wallet_ats || asked.at;
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
      bonuses := bonuses || case when from_own > 0 then asked.bonus end;
      own_parts := own_parts || from_own;
      ats := ats || asked.at;
    end if;
    return next;
  end loop;
  if rounds is null then return; end if;

  insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at,
                     bet_balance, bonus_bet, bonus_own, bonus_id)
  select p_merchant, t.member, t.vassalage, t.round, t.node, t.class, -t.gain - t.purse_gain, p_currency, 'open', t.at,
         t.told, -t.purse_gain, t.own_part, t.bonus
    from unnest(members, vassalages, rounds, nodes, classes, gains, told, purse_gains, own_parts, bonuses, ats)
         with ordinality as t (member, vassalage, round, node, class, gain, told, purse_gain, own_part, bonus, at, place)
   order by t.place;
  perform book_rounds(p_merchant, p_currency, ats, array_fill('bet'::text, array[cardinality(rounds)]),
                      array_fill('bet'::text, array[cardinality(rounds)]), members, vassalages, rounds, nodes, wallets,
                      gains, balances, purses, purse_gains, array_fill(0::int8, array[cardinality(rounds)]));
  if exists (select from unnest(own_parts) part where part > 0) then
    perform move_own_parts(bonuses, own_parts, -1);
  end if;
end $$;
