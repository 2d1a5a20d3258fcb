-- A member's money with vendors that hold wallets, as far as it counts in limits of play. What was transferred counts as
-- staked once: `stakes` is the part that the rounds told by the vendor have not staked yet. `losses` is what the wallet holds
-- after these rounds. Only rounds after the ledger last agreed with the vendor's wallet differ from the balance.
create or replace function money_at_vendors(p_member text, p_currency text)
  returns table (stakes int8, losses int8) language sql stable as $$
  select coalesce(sum(greatest(b.balance - r.bet, 0)), 0)::int8, coalesce(sum(greatest(b.balance + r.result, 0)), 0)::int8
    from (select id, balance, case when kind like 'bucket:%' then substr(kind, 8) end as vendor from account
           where owner_kind = 'member' and owner_id = p_member and currency = p_currency and balance > 0
             and (kind like 'bucket:%' or kind = 'in_flight')) b
   cross join lateral (
         select coalesce(sum(bet), 0)::int8 as bet, coalesce(sum(payout - withheld - bet), 0)::int8 as result from round
          where b.vendor is not null and member_id = p_member and vassalage = b.vendor and currency = p_currency
            and status = 'settled'
            and at >= (select coalesce(max(e.at) filter (where e.kind in ('bet', 'prize') or e.balance_after = 0), min(e.at))
                         from entry e where e.account_id = b.id)) r
$$;
