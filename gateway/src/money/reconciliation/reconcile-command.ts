import { dayIn, isDay } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { reconcile } from './reconcile.ts'
import type { StatementSource } from './statement-source.ts'

const usage = () => `reconcile <${brandCodes()}> --day <yyyy-MM-dd, one that is over>`

/** Compares the ledger of a day with the statements of every party that moves money for the brand. */
export async function reconcileCommand(
  { db, clock, authorize }: CommandDeps,
  sourcesOf: (merchant: Merchant) => readonly StatementSource[],
  [code = '', option, day, ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || option !== '--day' || !isDay(day) || more.length > 0) throw new Error(`usage: ${usage()}`)
  if (day >= dayIn(merchant.timeZone, clock.now())) throw new Error(`${day} is not over at ${code}`)
  const { actor } = await authorize('money', code)
  const lines: string[] = []
  for (const source of sourcesOf(merchant))
    lines.push(await reconcile(db, source, merchant, { day, actor, at: clock.now() }))
  return lines.join('\n') || `nobody moves money for ${code}`
}

const differencesUsage = () =>
  `differences <${brandCodes()}> [all | explain|resolve <number>]; alone it lists those that are open`

const shown = 100

async function list(db: Db, merchant: string, isAll: boolean): Promise<string> {
  const rows = await db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(!isAll, (query) => query.where('state', '=', 'open'))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const lines = rows.map(({ id, source, day, kind, reference, order_id, booked, stated, state, actor, reason }) =>
    [
      id,
      day,
      source,
      kind,
      reference,
      `order ${order_id ?? '-'}`,
      `booked ${booked ?? '-'}`,
      `stated ${stated ?? '-'}`,
      state,
      ...(state === 'open' ? [] : [actor, reason]),
    ].join('  '),
  )
  return lines.join('\n') || `${merchant} has no open difference`
}

/** Lists differences of ledger and statements, or closes one as explained (left as is) or resolved (corrected). */
export async function differencesCommand(
  { db, clock, authorize }: CommandDeps,
  [code = '', word = '', number = '', ...more]: readonly string[],
): Promise<string> {
  if (!merchantOf(code) || more.length > 0) throw new Error(`usage: ${differencesUsage()}`)
  if ((word === '' || word === 'all') && number === '') return list(db, code, word === 'all')
  const state = word === 'explain' ? 'explained' : word === 'resolve' ? 'resolved' : undefined
  if (!state || !/^\d{1,15}$/.test(number)) throw new Error(`usage: ${differencesUsage()}`)
  const { actor, reason } = await authorize('money', code)
  const closed = await db
    .updateTable('reconciliation_difference')
    .set({ state, actor, reason, closed_at: new Date(clock.now()) })
    .where('merchant', '=', code)
    .where('id', '=', BigInt(number))
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new Error(`${code} has no open difference ${number}`)
  return `difference ${number} is ${state}`
}
