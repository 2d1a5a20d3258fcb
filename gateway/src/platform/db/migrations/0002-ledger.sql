-- The double-entry ledger. Only the functions of this file write its tables.

create table account (
  id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('member', 'house')),
  -- member id, or merchant code for the house
  owner_id text not null,
  kind text not null,
  currency text not null,
  balance int8 not null default 0,
  floor int8,
  -- house accounts are not tracked: one hot row would make every bet wait for every other
  tracked boolean not null,
  unique (owner_id, kind, currency, owner_kind),
  unique (id, currency),
  constraint account_floor check (floor is null or balance >= floor),
  constraint account_untracked check (tracked or (balance = 0 and floor is null))
);

create table journal (
  id bigint generated always as identity primary key,
  idem_key text not null unique,
  request_hash text not null,
  kind text not null,
  ref text not null,
  meta jsonb not null default '{}',
  at timestamptz not null
);
create index journal_ref on journal (ref);

create table entry (
  journal_id bigint not null references journal,
  account_id bigint not null,
  -- the account's
  currency text not null,
  amount int8 not null check (amount <> 0),
  balance_after int8,
  -- copies of the journal's, so that reports by time and kind read one table
  kind text not null,
  at timestamptz not null,
  primary key (journal_id, account_id),
  foreign key (account_id, currency) references account (id, currency)
);
create index entry_account on entry (account_id, at);

-- Written once, never changed.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or removed (%)', tg_table_name using errcode = '42501';
end $$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function ledger_is_append_only();
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function ledger_is_append_only();
create trigger account_kept before delete or truncate on account
  for each statement execute function ledger_is_append_only();

-- The entries that one statement adds to a journal come to zero per currency, so at least two are added.
create function entries_are_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by journal_id, currency having sum(amount) <> 0) then
    raise exception 'entries are not a balanced journal' using errcode = '23514', constraint = 'entry_balanced';
  end if;
  return null;
end $$;
create trigger entry_balanced after insert on entry referencing new table as added
  for each statement execute function entries_are_balanced();

-- A journal without entries does not survive its transaction.
create function journal_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from entry where journal_id = new.id) then
    raise exception 'journal % has no entries', new.id using errcode = '23514', constraint = 'journal_complete';
  end if;
  return null;
end $$;
create constraint trigger journal_complete after insert on journal deferrable initially deferred
  for each row execute function journal_has_entries();

-- Opens accounts that are missing. Member accounts are tracked and never below zero; house accounts keep entries only.
create function open_accounts(p_accounts jsonb) returns void language sql as $$
  insert into account (owner_kind, owner_id, kind, currency, tracked, floor)
  select distinct l.owner_kind, l.owner_id, l.kind, l.currency, l.owner_kind = 'member',
         case l.owner_kind when 'member' then 0::int8 end
    from jsonb_to_recordset(p_accounts) as l (owner_kind text, owner_id text, kind text, currency text)
   where not exists (select 1 from account a where a.owner_id = l.owner_id and a.kind = l.kind
                        and a.currency = l.currency and a.owner_kind = l.owner_kind)
   order by 1, 2, 3, 4
  on conflict do nothing
$$;

-- The tracked accounts a journal touched, as they were right after it.
create function balances_of(p_journal bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('owner_id', a.owner_id, 'kind', a.kind, 'currency', a.currency,
                                               'balance', e.balance_after::text) order by a.id), '[]')
    from entry e join account a on a.id = e.account_id
   where e.journal_id = p_journal and a.tracked
$$;

-- Books one movement. Locks are taken in id order; the key is looked up after them, so that of several calls with one
-- key the later ones see the first.
create function post(p_key text, p_hash text, p_kind text, p_ref text, p_meta jsonb, p_at timestamptz, p_lines jsonb)
  returns table (outcome text, balances jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  ids bigint[];
  amounts int8[];
  short boolean;
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

  select coalesce(bool_or(locked.low), false) into short
    from (select a.floor is not null and m.amount < 0 and a.balance + m.amount < a.floor as low
            from account a join unnest(ids, amounts) as m (id, amount) on m.id = a.id
           where a.tracked order by a.id for update of a) locked;

  select * into known from journal j where j.idem_key = p_key;
  if not found then
    if short then
      return query select 'insufficient', '[]'::jsonb;
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

-- Books many movements in their order, all or none. Those booked before are left out. Answers how many were booked.
create function post_many(p_postings jsonb) returns int language plpgsql as $$
#variable_conflict use_column
declare
  lines jsonb := (select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(p_postings) p,
                         jsonb_array_elements(p -> 'lines') l);
  booked bigint[];
begin
  perform open_accounts(lines);
  perform 1 from account a
    where a.tracked and (a.owner_id, a.kind, a.currency) in
      (select l.owner_id, l.kind, l.currency from jsonb_to_recordset(lines) as l (owner_id text, kind text, currency text))
    order by a.id for update;

  with added as (
    insert into journal (idem_key, request_hash, kind, ref, meta, at)
    select p.key, p.hash, p.kind, p.ref, p.meta, p.at
      from rows from (jsonb_to_recordset(p_postings)
             as (key text, hash text, kind text, ref text, meta jsonb, at timestamptz))
           with ordinality as p (key, hash, kind, ref, meta, at, ordinal)
     where not exists (select 1 from journal j where j.idem_key = p.key and j.request_hash = p.hash)
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
      join journal j on j.idem_key = p.key and j.id = any (booked)
     cross join jsonb_to_recordset(p.lines)
            as l (owner_kind text, owner_id text, kind text, currency text, amount int8)
      join account a on a.owner_id = l.owner_id and a.kind = l.kind and a.currency = l.currency
       and a.owner_kind = l.owner_kind
     group by p.ordinal, j.id, a.id
  )
  insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
  select journal_id, account_id, currency, amount,
         case when tracked then balance + sum(amount) over (partition by account_id order by ordinal) end, kind, at
    from line order by ordinal;

  if exists (select 1 from entry e join account a on a.id = e.account_id
              where e.journal_id = any (booked) and e.amount < 0 and e.balance_after < a.floor) then
    raise exception 'a movement would fall below its floor' using errcode = '23514', constraint = 'account_floor';
  end if;

  update account a set balance = a.balance + m.amount
    from (select account_id, sum(amount)::int8 as amount from entry where journal_id = any (booked) group by 1) m
   where a.id = m.account_id and a.tracked;
  return array_length(booked, 1);
end $$;
