-- Opens accounts that are missing. Member accounts are tracked and never below zero; house accounts keep entries only.
create or replace function open_accounts(p_accounts jsonb) returns void language sql as $$
  insert into account (owner_kind, owner_id, kind, currency, tracked, floor)
  select distinct l.owner_kind, l.owner_id, l.kind, l.currency, l.owner_kind = 'member',
         case l.owner_kind when 'member' then 0::int8 end
    from jsonb_to_recordset(p_accounts) as l (owner_kind text, owner_id text, kind text, currency text)
   where not exists (select 1 from account a where a.owner_id = l.owner_id and a.kind = l.kind
                        and a.currency = l.currency and a.owner_kind = l.owner_kind)
   order by 1, 2, 3, 4
  on conflict do nothing
$$;
