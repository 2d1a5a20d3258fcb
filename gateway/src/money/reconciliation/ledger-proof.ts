import type { Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db/database.ts'
import type { LedgerProofTable } from '../../platform/db/tables/money/reconciliation.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

export type LedgerProof = Selectable<LedgerProofTable>

const day = 86_400_000

/** Statement timeout of a proof; reading a large ledger exceeds the usual timeout. */
const longestMs = 3_600_000

const faults = ['unbalanced', 'incomplete', 'drifted', 'below_floor', 'broken_chains', 'groups'] as const

const isClean = (proof: LedgerProof): boolean => faults.every((fault) => proof[fault] === 0n)

/**
 * Verifies the whole ledger in one statement, and so in one snapshot, and stores the result: every journal balances in every
 * currency, balances are the sums of their entries, no entry left an account below its floor, and the account `groups` of each
 * house is what members paid for shares of group tickets that wait.
 * @param db a transaction
 */
export async function proveLedger(db: Db, at: Instant): Promise<LedgerProof> {
  await sql.raw(`set local statement_timeout = ${longestMs}`).execute(db)
  const { rows } = await sql<LedgerProof>`
    insert into ledger_proof (at, journals, entries, unbalanced, incomplete, drifted, below_floor, broken_chains, groups)
    select ${new Date(at)},
      (select count(*) from journal),
      (select count(*) from entry),
      (select count(*) from (select 1 from entry group by journal_id, currency having sum(amount) <> 0) u),
      (select count(*) from (select j.id from journal j left join entry e on e.journal_id = j.id
                              group by j.id having count(e.journal_id) < 2) h),
      (select count(*) from (select a.id from account a left join entry e on e.account_id = a.id
                              where a.tracked group by a.id having a.balance <> coalesce(sum(e.amount), 0)) d),
      (select count(*) from entry e join account a on a.id = e.account_id where a.tracked and e.balance_after < a.floor),
      (select count(*) from (select balance_after - amount as before,
                                    lag(balance_after, 1, 0::int8) over (partition by account_id order by journal_id) as last
                               from entry where balance_after is not null) c where before <> last),
      (select count(*) from (
         select owner, currency from (
           select a.owner_id as owner, a.currency, e.amount from account a join entry e on e.account_id = a.id
            where a.owner_kind = 'house' and a.kind = 'groups'
           union all
           select g.merchant, g.currency, -s.amount from group_share s join group_ticket g on g.id = s.group_id
            where s.status = 'held') w
          group by 1, 2 having sum(amount) <> 0) h)
    returning *`.execute(db)
  const [proof] = rows
  if (!proof) throw new Error('the ledger was not proved')
  return proof
}

/** Job that proves the ledger every night in UTC. Logs a fault as an error; `/healthz` reports it too. */
export const proveLedgerNightly = (logger: Logger): JobKind => ({
  kind: 'ledger.proof',
  every: day,
  async work(transaction, _payload, now) {
    const proof = await proveLedger(transaction, now)
    const counts = { journals: proof.journals.toString(), entries: proof.entries.toString() }
    if (isClean(proof)) return logger.info(counts, 'the ledger adds up')
    const found = Object.fromEntries(faults.map((fault) => [fault, proof[fault].toString()]))
    logger.error({ ...counts, ...found }, 'THE LEDGER DOES NOT ADD UP')
  },
})

const newestProofs = (db: Db, most: number): Promise<LedgerProof[]> =>
  db.selectFrom('ledger_proof').selectAll().orderBy('id', 'desc').limit(most).execute()

export type LedgerState = {
  /** unknown: the database did not answer. */
  readonly ledger: 'proved' | 'broken' | 'unproved' | 'unknown'
  /** Time of the newest proof, ISO 8601. */
  readonly at?: string
}

const freshMs = 10_000

/** Creates a reader of the newest proof's result for the health check; the result is cached for ten seconds. */
export function createLedgerState(db: Db): () => Promise<LedgerState> {
  let known: { readonly state: Promise<LedgerState>; readonly until: number } | undefined
  const read = async (): Promise<LedgerState> => {
    const [newest] = await newestProofs(db, 1)
    if (!newest) return { ledger: 'unproved' }
    return { ledger: isClean(newest) ? 'proved' : 'broken', at: newest.at.toISOString() }
  }
  return () => {
    if (!known || known.until <= performance.now())
      known = { state: read().catch(() => ({ ledger: 'unknown' })), until: performance.now() + freshMs }
    return known.state
  }
}

const shown = 30

const lineOf = (proof: LedgerProof): string =>
  [
    proof.at.toISOString(),
    `${proof.journals} journals`,
    `${proof.entries} entries`,
    ...(isClean(proof)
      ? ['adds up']
      : faults.flatMap((fault) => (proof[fault] === 0n ? [] : [`${fault} ${proof[fault]}`]))),
  ].join('  ')

/** Lists the newest 30 proofs, or proves the ledger now. */
export async function ledgerCommand(
  { db, clock, authorize }: CommandDeps,
  [word = '', ...more]: readonly string[],
): Promise<string> {
  if ((word !== '' && word !== 'prove') || more.length > 0) throw new Error('usage: ledger [prove]')
  if (word === '') return (await newestProofs(db, shown)).map(lineOf).join('\n') || 'the ledger was not proved yet'
  await authorize('money', undefined)
  return lineOf(await db.transaction().execute((transaction) => proveLedger(transaction, clock.now())))
}
