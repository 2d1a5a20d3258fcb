import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import { recordsBefore } from '../../platform/merchants/profiles.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

type Records = {
  readonly table: string
  /** SQL condition for the rows of a brand that are older than `before`. */
  older(merchant: string, before: Date): RawBuilder<unknown>
}

const ofMembers = (merchant: string) => sql`member_id in (select id from member where merchant = ${merchant})`

/**
 * Records that are kept for `recordYears` of the brand's profile and may be removed afterwards. Jobs remove data with a
 * shorter life; orders, ledger entries, rounds, decisions and operator actions are never removed.
 */
const recordKinds: Readonly<Record<string, Records>> = {
  logins: { table: 'login_event', older: (merchant, before) => sql`at < ${before} and ${ofMembers(merchant)}` },
  security: { table: 'security_event', older: (merchant, before) => sql`at < ${before} and ${ofMembers(merchant)}` },
  visits: { table: 'referral_visit', older: (merchant, before) => sql`at < ${before} and ${ofMembers(merchant)}` },
  identity: {
    table: 'identity_picture',
    older: (merchant, before) =>
      sql`check_id in (select id from identity_check where merchant = ${merchant} and decided_at < ${before})`,
  },
  disputes: {
    table: 'dispute',
    older: (merchant, before) => sql`merchant = ${merchant} and state = 'closed' and changed_at < ${before}`,
  },
  slips: {
    table: 'payment_slip',
    older: (merchant, before) =>
      sql`at < ${before} and order_id in (select id from money_order where merchant = ${merchant})`,
  },
}

const usage = () =>
  `retention <${brandCodes()}> [remove <${[...Object.keys(recordKinds), 'all'].join('|')}>]: what is kept for years, and what is older`

async function count(db: Db, { table, older }: Records, merchant: string, before: Date): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where ${older(merchant, before)}`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Rows per delete statement, because a removal may cover many years and statements have a timeout. */
const batch = 10_000

async function remove(db: Db, { table, older }: Records, merchant: string, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${older(merchant, before)} limit ${batch}))`.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < batch) return removed
  }
}

/** Counts the records of a brand older than its retention period, or removes them for an operator. */
export async function retentionCommand(
  { db, clock, authorize }: CommandDeps,
  [code = '', word, name, ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const isRemoval = word === 'remove' && name !== undefined && (name === 'all' || Object.hasOwn(recordKinds, name))
  if (!merchant || more.length > 0 || (word !== undefined && !isRemoval)) throw new Error(`usage: ${usage()}`)
  const before = recordsBefore(merchant, clock.now())
  const chosen = Object.entries(recordKinds).filter(([kind]) => !isRemoval || name === 'all' || name === kind)
  if (isRemoval) await authorize('site', code)
  const lines: string[] = []
  for (const [kind, records] of chosen)
    lines.push(
      isRemoval
        ? `${kind}: ${await remove(db, records, code, before)} removed`
        : `${kind}: ${await count(db, records, code, before)} older`,
    )
  return [`${code}: records from before ${before.toISOString()}`, ...lines].join('\n')
}
