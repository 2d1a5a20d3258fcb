-- Counts the changes of each account. Versions of one member add up to a number that only grows, so of two balances the
-- one with the larger number is the newer.
alter table account add column version int8 not null default 0;

-- Notifies the processes of movements, so that open pages show the new balance. Rounds notify nobody: a notification makes
-- commits wait for each other. The processes look for the balances that rounds have changed.
create function notify_movements() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added where kind not in ('bet', 'prize', 'bet_cancel', 'jackpot')) then
    perform pg_notify('balances', '');
  end if;
  return null;
end $$;
create trigger journal_notice after insert on journal referencing new table as added
  for each statement execute function notify_movements();

-- The functions of the ledger that change balances, which count the changes.
create or replace function post(p_key text, p_hash text, p_kind text, p_ref text, p_meta jsonb, p_at timestamptz, p_lines jsonb)
  returns table (outcome text, balances jsonb) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  ids bigint[];
  amounts int8[];
  short boolean;
  full_up boolean;
  known journal;
  journal_id bigint;
begin
  for attempt in 1..2 loop
    select array_agg(t.id order by t.id), array_agg(t.amount order by t.id)
      into ids, amounts
      from (select a.id, sum(l.amount)::int8 as amount
              from jsonb_to_recordset(p_lines) as l (owner_kind text, owner_id text, kind text, currency text, amount int8)
              left join lateral (select account.id from account
                                  where owner_id = l.owner_id and kind = l.kind and currency = l.currency
                                    and owner_kind = l.owner_kind offset 0) a on true
             group by a.id) t;
    exit when array_position(ids, null) is null;
    perform open_accounts(p_lines);
  end loop;

  select coalesce(bool_or(held.floor is not null and held.amount < 0 and held.balance + held.amount < held.floor), false),
         coalesce(bool_or(held.balance + held.amount > largest_balance()), false)
    into short, full_up
    from (select a.floor, a.balance, amounts[array_position(ids, a.id)] as amount
            from account a where a.id = any (ids) and a.tracked order by a.id for no key update) held;

  select * into known from journal j where j.idem_key = p_key;
  if not found then
    if short then
      return query select 'insufficient', '[]'::jsonb;
      return;
    end if;
    if full_up then
      return query select 'full', '[]'::jsonb;
      return;
    end if;
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
      values (p_key, p_hash, p_kind, p_ref, p_meta, p_at)
      on conflict (idem_key) do nothing returning id into journal_id;
    if journal_id is null then
      select * into known from journal j where j.idem_key = p_key;
    end if;
  end if;
  if known.id is not null then
    if known.request_hash = p_hash then
      return query select 'repeated', balances_of(known.id);
    else
      return query select 'conflict', '[]'::jsonb;
    end if;
    return;
  end if;

  with moved as (
    update account a set balance = a.balance + amounts[array_position(ids, a.id)], version = a.version + 1
     where a.id = any (ids) and a.tracked
    returning a.id, a.balance
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select journal_id, a.id, a.currency, amounts[array_position(ids, a.id)], moved.balance, p_kind, p_at
    from account a left join moved on moved.id = a.id where a.id = any (ids);
  return query select 'posted', balances_of(journal_id);
end $$;

create or replace function post_many(p_postings jsonb) returns int language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  lines jsonb := (select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(p_postings) p,
                         jsonb_array_elements(p -> 'lines') l);
  ids bigint[];
  booked bigint[];
begin
  for attempt in 1..2 loop
    select array_agg(distinct a.id) into ids
      from jsonb_to_recordset(lines) as l (owner_kind text, owner_id text, kind text, currency text)
      left join lateral (select account.id from account
                          where owner_id = l.owner_id and kind = l.kind and currency = l.currency
                            and owner_kind = l.owner_kind offset 0) a on true;
    exit when array_position(ids, null) is null;
    perform open_accounts(lines);
  end loop;
  perform 1 from account a where a.id = any (ids) and a.tracked order by a.id for no key update;

  with added as (
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
    select p.key, p.hash, p.kind, p.ref, p.meta, p.at
      from rows from (jsonb_to_recordset(p_postings)
             as (key text, hash text, kind text, ref text, meta jsonb, at timestamptz))
           with ordinality as p (key, hash, kind, ref, meta, at, ordinal)
      left join lateral (select journal.id from journal
                          where idem_key = p.key and request_hash = p.hash offset 0) known on true
     where known.id is null
     order by p.ordinal
    returning id
  )
  select array_agg(id) into booked from added;
  if booked is null then return 0; end if;

  with line as materialized (
    select p.ordinal, j.id as journal_id, a.id as account_id, sum(l.amount)::int8 as amount, j.kind, j.at,
           a.tracked, a.balance, a.currency
      from rows from (jsonb_to_recordset(p_postings) as (key text, lines jsonb))
           with ordinality as p (key, lines, ordinal)
     cross join lateral (select journal.id, journal.kind, journal.at from journal where idem_key = p.key offset 0) j
     cross join lateral jsonb_to_recordset(p.lines)
            as l (owner_kind text, owner_id text, kind text, currency text, amount int8)
     cross join lateral (select account.id, account.tracked, account.balance, account.currency from account
                          where owner_id = l.owner_id and kind = l.kind and currency = l.currency
                            and owner_kind = l.owner_kind offset 0) a
     where j.id = any (booked)
     group by p.ordinal, j.id, j.kind, j.at, a.id, a.tracked, a.balance, a.currency
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select journal_id, account_id, currency, amount,
         case when tracked then balance + sum(amount) over (partition by account_id order by ordinal) end, kind, at
    from line order by ordinal;

  if exists (select 1 from entry e join account a on a.id = e.account_id
              where e.journal_id = any (booked) and e.amount < 0 and e.balance_after < a.floor) then
    raise exception 'a movement would fall below its floor' using errcode = '23514', constraint = 'account_floor';
  end if;

  update account a set balance = a.balance + m.amount, version = a.version + 1
    from (select account_id, sum(amount)::int8 as amount from entry where journal_id = any (booked) group by 1) m
   where a.id = m.account_id and a.tracked;
  return array_length(booked, 1);
end $$;

create or replace function book_rounds(p_merchant text, p_currency text, p_at timestamptz, p_steps text[], p_kinds text[],
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
                  p_purse_gains, p_house_gains)
           with ordinality as m (step, kind, member, vassalage, round, node, wallet, gain, balance, purse, purse_gain,
                                 house_gain, place)
     cross join lateral (select 'round:' || p_merchant || ':' || m.vassalage || ':' || m.round as ref) named
  ), booked as (
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
    select key, round_hash(kind, ref, member, p_merchant, p_currency, gain, purse_gain, house_gain), kind, ref,
           jsonb_build_object('nodeId', node), p_at
      from movement order by place
    returning id, idem_key
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select b.id, line.account, p_currency, line.amount, line.balance, m.kind, p_at
    from booked b join movement m on m.key = b.idem_key
   cross join lateral (values (m.wallet, m.gain, m.balance), (m.purse, m.purse_gain, m.purse_balance),
                              (gifts, m.house_gain, null),
                              (house, -(m.gain + m.purse_gain + m.house_gain), null)) as line (account, amount, balance)
   where line.amount <> 0
   order by b.id;
end $$;
