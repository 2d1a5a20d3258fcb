-- Books several movements, planned once for a connection. Each row is looked up by itself, as one movement does.
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
