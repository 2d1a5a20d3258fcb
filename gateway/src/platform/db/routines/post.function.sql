-- Books one movement and counts the changes of balances. Locks are taken in id order; the key is looked up after them, so
-- that of several calls with one key the later ones see the first.
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
