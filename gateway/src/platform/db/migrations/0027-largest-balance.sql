-- The most that a tracked account may hold, in minor units: the sum of several has at most 15 digits in every currency,
-- which is what an amount may have on the wire.
create function largest_balance() returns int8 language sql immutable as $$ select 99999999999999::int8 $$;

-- Not asked of rows that are there: an account that holds more may still be brought below by a movement.
alter table account add constraint account_full check (balance <= largest_balance()) not valid;

-- Books one movement. Locks are taken in id order; the key is looked up after them, so that of several calls with one
-- key the later ones see the first.
create or replace function post(p_key text, p_hash text, p_kind text, p_ref text, p_meta jsonb, p_at timestamptz, p_lines jsonb)
  returns table (outcome text, balances jsonb) language plpgsql as $$
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
              left join account a on a.owner_id = l.owner_id and a.kind = l.kind and a.currency = l.currency
               and a.owner_kind = l.owner_kind
             group by a.id) t;
    exit when array_position(ids, null) is null;
    perform open_accounts(p_lines);
  end loop;

  select coalesce(bool_or(locked.low), false), coalesce(bool_or(locked.high), false) into short, full_up
    from (select a.floor is not null and m.amount < 0 and a.balance + m.amount < a.floor as low,
                 a.balance + m.amount > largest_balance() as high
            from account a join unnest(ids, amounts) as m (id, amount) on m.id = a.id
           where a.tracked order by a.id for update of a) locked;

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
    update account a set balance = a.balance + m.amount
      from unnest(ids, amounts) as m (id, amount) where a.id = m.id and a.tracked
    returning a.id, a.balance
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select journal_id, a.id, a.currency, m.amount, moved.balance, p_kind, p_at
    from unnest(ids, amounts) as m (id, amount) join account a on a.id = m.id left join moved on moved.id = m.id;
  return query select 'posted', balances_of(journal_id);
end $$;
