import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

/**
 * Differences between rounds and ledger: stakes without a round or rounds without a stake, ends without their movement,
 * answered balances that differ from the booked ones, rounds with two stakes.
 */
export async function auditRounds(db: Db) {
  const { rows } = await sql<Record<keyof typeof cleanRounds, bigint>>`
    with booked as (
      select j.idem_key as key, j.kind, sum(e.amount)::int8 as amount,
             -- What can be staked right after it: the main wallet and the bonus.
             (select sum(w.balance)::int8
                from (select distinct on (p.id) l.balance_after as balance
                        from account p join entry l on l.account_id = p.id
                       where p.owner_kind = 'member' and p.owner_id = min(a.owner_id) and p.kind in ('main', 'bonus')
                         and l.journal_id <= j.id
                       order by p.id, l.journal_id desc) w) as balance_after
        from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
       where j.kind in ('bet', 'prize', 'bet_cancel') and e.balance_after is not null
       group by j.id
    ), named as (
      select *, 'vendor:' || merchant || ':' || vassalage || ':' || vendor_round_id as name from round
    ), wanted as (
      select name || ':bet' as key, -bet as amount, bet_balance as balance from named where bet > 0
      union all
      select name || ':win', payout, settled_balance from named where status = 'settled' and payout > 0
      union all
      select name || ':cancel', bet, settled_balance from named where status = 'cancelled' and bet > 0
    )
    select (select count(*) from wanted w full join booked b using (key) where w.key is null or b.key is null) as alone,
           (select count(*) from wanted w join booked b using (key)
             where w.amount <> b.amount or w.balance is distinct from b.balance_after) as different,
           (select count(*) from (select 1 from round where bet > 0
             group by merchant, vassalage, vendor_round_id having count(*) > 1) t) as twice`.execute(db)
  return rows[0]
}
export const cleanRounds = { alone: 0n, different: 0n, twice: 0n }
