import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { houseAccount } from '../../src/platform/ledger/accounts.ts'
import { openWallets } from '../../src/platform/ledger/post.ts'
import { merchants } from '../../src/platform/merchants/merchants.ts'

const accounts = 100_000
/** Journals with two entries each. */
const journals = 500_000
const step = 50_000

/** Marks everything as summed by day, as it is in a gateway that has run for years. */
async function markAsSummed(db: Db): Promise<void> {
  await sql`delete from day_sums_mark`.execute(db)
  for (const { code, timeZone } of merchants())
    await sql`
      insert into day_sums_mark (merchant, time_zone, done, pending, rounds_done, rounds_pending, changes_done,
                                 changes_pending, pending_xid)
      select ${code}, ${timeZone}, j.id, j.id, r.id, r.id, c.id, c.id, 0
        from (select coalesce(max(id), 0) as id from journal) j, (select coalesce(max(id), 0) as id from round) r,
             (select coalesce(max(id), 0) as id from round_change) c`.execute(db)
}

/** Fills the ledger with 100,000 accounts and 1,000,000 entries, the size after years of play. */
export async function fillTables(db: Db): Promise<void> {
  await openWallets(db, [houseAccount('azulejo', 'bets', 'BRL')])
  await sql`insert into account (owner_kind, owner_id, kind, currency, balance, tracked, floor)
    select 'member', 'large-' || n, 'main', 'BRL', ${(journals / accounts) * 100}::int8, true, 0
      from generate_series(0, ${accounts - 1}::int) n`.execute(db)
  for (let first = 0; first < journals; first += step)
    await sql`with booked as (
        insert into journal (idem_key, request_hash, kind, ref, at)
        select 'large:' || n, '', 'prize', 'large', now() from generate_series(${first}::int, ${first + step - 1}::int) n
        returning id, split_part(idem_key, ':', 2)::int as n, at
      ), member as (select id, substr(owner_id, 7)::int as n from account where owner_id like 'large-%')
      insert into entry (journal_id, account_id, currency, amount, balance_after, kind, at)
      select b.id, line.account, 'BRL', line.amount, line.balance, 'prize', b.at
        from booked b join member m on m.n = b.n % ${accounts}::int
        join account house on house.owner_id = 'azulejo' and house.owner_kind = 'house' and house.kind = 'bets'
         and house.currency = 'BRL'
       cross join lateral (values (m.id, 100, (b.n / ${accounts}::int + 1) * 100), (house.id, -100, null))
               as line (account, amount, balance)`.execute(db)
  await markAsSummed(db)
}
