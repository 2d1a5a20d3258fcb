import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { type DecisionKind, decide, linesOfStep } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type MatchRow, matchColumns, matchJoins, matchOrders } from './match.store.ts'
import { lockMatch, receiveLate, receiveMatch, releaseMatch } from './match-steps.ts'

const usage = () =>
  `c2c <${brandCodes()}> [released | show <match> | received <match> | unpaid <match> | late <match>]; alone it lists disputes that wait for a decision`

const shown = 50
const payload = v.object({})

/** Lines of a match that is received: the payer's deposit is credited, and the held amount of the receiver leaves. */
async function receivedLines(db: Db, { subject }: { readonly subject: string }) {
  const { deposit_id, withdrawal_id } = await db
    .selectFrom('c2c_match')
    .select(['deposit_id', 'withdrawal_id'])
    .where('id', '=', BigInt(subject))
    .executeTakeFirstOrThrow()
  return [
    ...(await linesOfStep(db, { order: deposit_id, kind: 'deposit', step: 'credit' })),
    ...(await linesOfStep(db, { order: withdrawal_id, kind: 'withdrawal', step: 'complete' })),
  ]
}

/** Decides a dispute as received: the money has arrived. The subject is the match id. */
export const receiveC2c: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'c2c.received',
  right: 'money',
  payload,
  lines: receivedLines,
  execute: (db, { subject, ...by }) => decideDispute(db, subject, 'received', by),
}

/** Decides a dispute as unpaid: the withdrawal waits for another payer. */
export const releaseC2c: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'c2c.unpaid',
  right: 'money',
  payload,
  lines: async () => [],
  execute: (db, { subject, ...by }) => decideDispute(db, subject, 'unpaid', by),
}

/** Settles a match that ended without a payment but was paid after all. */
export const receiveLateC2c: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'c2c.late',
  right: 'money',
  payload,
  lines: receivedLines,
  async execute(db, { subject, actor, reason, at }) {
    await receiveLate(db, await lockMatch(db, { id: BigInt(subject) }), { actor, reason, at })
    return `match ${subject} is received`
  },
}

const decisions = { received: receiveC2c, unpaid: releaseC2c, late: receiveLateC2c } as const
const isDecision = (word: string): word is keyof typeof decisions => Object.hasOwn(decisions, word)

type Decided = { readonly actor: string; readonly reason: string; readonly at: number }

async function decideDispute(db: Db, id: string, word: 'received' | 'unpaid', by: Decided): Promise<string> {
  const match = await lockMatch(db, { id: BigInt(id) })
  if (match.state !== 'disputed') throw new Error(`match ${id} is ${match.state}: there is no dispute to decide`)
  const { actor, reason, at } = by
  if (word === 'received') await receiveMatch(db, match, { actor, reason, at })
  // The payer sees the reason `dispute` in the payer's language; the operator's note is stored with the command.
  else await releaseMatch(db, match, 'reject', { actor, reason: 'dispute', at })
  return `match ${id} is ${word === 'received' ? 'received' : 'released'}`
}

async function matches(db: Db, where: RawBuilder<unknown>, newestFirst = false): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from ${matchOrders} ${matchJoins} where ${where}
     order by m.id ${sql.raw(newestFirst ? 'desc' : 'asc')} limit ${shown}`.execute(db)
  return rows
}

const lineOf = ({ id, amount, currency, dispute, disputed_at, deposit_id, withdrawal_id, slips, ...row }: MatchRow) =>
  [
    id,
    row.state,
    toDecimal(amount, currency as Currency),
    currency,
    `deposit ${deposit_id}`,
    `withdrawal ${withdrawal_id}`,
    `${slips} slips`,
    row.reference,
    ...(disputed_at ? [disputed_at.toISOString(), dispute] : []),
  ].join('  ')

async function find(db: Db, merchant: string, id: string): Promise<MatchRow> {
  const [row] = /^\d{1,15}$/.test(id) ? await matches(db, sql`m.merchant = ${merchant} and m.id = ${BigInt(id)}`) : []
  if (!row) throw new Error(`${merchant} has no match ${id}`)
  return row
}

/** Prints a match with every step of its deposit and its withdrawal. */
async function show(db: Db, merchant: string, id: string): Promise<string> {
  const row = await find(db, merchant, id)
  const steps = await db
    .selectFrom('money_order_step')
    .selectAll()
    .where('order_id', 'in', [row.deposit_id, row.withdrawal_id])
    .orderBy('id')
    .execute()
  return [
    lineOf(row),
    ...steps.map(({ at, order_id, step, to_state, actor, reason }) =>
      [at.toISOString(), order_id === row.deposit_id ? 'deposit' : 'withdrawal', step, to_state, actor, reason].join(
        '  ',
      ),
    ),
  ].join('\n')
}

/**
 * Lists disputes between members and matches that ended without a payment, shows a match, decides a dispute, and settles
 * a late payment. A second operator must approve amounts above the limit.
 */
export async function c2cCommand(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [code = '', word = '', id = '', ...more] = words
  const merchant = merchantOf(code)
  if (!merchant || more.length > 0) throw new Error(`usage: ${usage()}`)
  if (word === '' || word === 'released' || word === 'show') await deps.authorize('read-personal', code)
  if (word === '') {
    const rows = await matches(deps.db, sql`m.merchant = ${code} and m.state = 'disputed'`)
    return rows.map(lineOf).join('\n') || `${code} has no dispute`
  }
  if (word === 'released') {
    const rows = await matches(deps.db, sql`m.merchant = ${code} and m.state = 'released'`, true)
    return rows.map(lineOf).join('\n') || `${code} has no match that ended without a payment`
  }
  if (word === 'show') return show(deps.db, code, id)
  if (!isDecision(word)) throw new Error(`usage: ${usage()}`)
  const { amount, currency } = await find(deps.db, code, id)
  const { authorize, ...rest } = deps
  const maker = await authorize('money', code)
  const decision = {
    merchant,
    subject: id,
    amount: amount as Minor,
    currency: currency as Currency,
    maker,
    payload: {},
  }
  return decide(rest, { ...decision, kind: decisions[word] })
}
