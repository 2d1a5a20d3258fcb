-- Stakes of members who may play.

-- Changes with everything that decides whether a member may stake on a game: the rows of both.
create function facts_version(p_member text, p_node text) returns text language sql stable as $$
  select m.xmin::text || ' ' || coalesce((select g.xmin::text from game g where g.node_id = p_node), '')
    from member m where m.id = p_member
$$;

-- Whose tickets these are, and what decides whether their holders may stake; in the order of the tickets.
create function ticket_facts(p_merchants text[], p_tickets text[])
  returns table (vassalage text, game_classify text, free_play boolean, type int2, identity text, frozen_at timestamptz,
                 time_out_until timestamptz, excluded_until timestamptz, version text)
  language sql stable as $$
  select t.vassalage, t.game_classify, g.free_play, m.type, m.identity, m.frozen_at, m.time_out_until, m.excluded_until,
         facts_version(t.member_id, t.node_id)
    from unnest(p_merchants, p_tickets) with ordinality as asked (merchant, ticket, place)
    left join lateral (select vassalage, game_classify, member_id, node_id from launch_ticket
                        where ticket_hash = asked.ticket and merchant = asked.merchant offset 0) t on true
    left join member m on m.id = t.member_id
    left join game g on g.node_id = t.node_id
   order by asked.place
$$;

drop function take_stakes(text, text, text[], text[], int8[], timestamptz, boolean);

-- Takes stakes of members who may play. Who may is decided outside, by facts of `ticket_facts`; what was decided by older
-- ones is answered stale. taken: it is booked. repeated: it was taken before; the balance is that of the first answer. ticket: it
-- takes no stakes. insufficient: the wallet does not cover it. cancelled: the round was. conflict: the round's id has
-- another stake. again: another stake of this call has the round's id; the next call knows what became of it. refused: the member may not play. fast: another round of the
-- member is nearer than p_round_ms. held:
-- someone else has the wallet; a call that waits for it tells.
create function take_stakes(p_merchant text, p_currency text, p_tickets text[], p_rounds text[], p_amounts int8[],
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
