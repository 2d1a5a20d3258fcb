import { type Clock, type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { withdrawalReasons } from '@azulejo/shared/wire'
import { decide } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { withdrawals } from './withdrawal.store.ts'
import { approveWithdrawal, decideWithdrawal, type SideStep, setAside } from './withdrawal-decisions.ts'

const usage = () =>
  `withdrawals <${brandCodes()}> [show <number> | approve <number> | reject <number> ` +
  `<${withdrawalReasons.join('|')}> | freeze|ask-identity|resume <number> | cases]; alone it lists those that wait for a decision`

const shown = 50
const waiting = ['requested', 'risk_review', 'waiting_kyc', 'frozen'] as const

const withdrawalsOf = (db: Db, merchant: string) => withdrawals(db).where('o.merchant', '=', merchant)

async function find(db: Db, merchant: string, number: string) {
  const known = /^\d{1,15}$/.test(number)
    ? await withdrawalsOf(db, merchant).where('p.order_id', '=', BigInt(number)).executeTakeFirst()
    : undefined
  if (!known) throw new Error(`${merchant} has no withdrawal ${number}`)
  return known
}

async function list(db: Db, { now }: Clock, merchant: string): Promise<string> {
  const rows = await withdrawalsOf(db, merchant)
    .where('o.state', 'in', waiting)
    .orderBy('p.due_at')
    .limit(shown)
    .execute()
  const lines = rows.map(({ order_id, opened_at, type, masked, amount, currency, state, due_at }) => {
    const minutes = Math.floor((due_at.getTime() - now()) / 60_000)
    return [
      order_id,
      opened_at.toISOString(),
      type,
      masked,
      toDecimal(amount, currency as Currency),
      currency,
      state,
      minutes < 0 ? `overdue by ${-minutes} min` : `due in ${minutes} min`,
    ].join('  ')
  })
  return lines.join('\n') || `${merchant} has no withdrawal that waits`
}

/** Prints the account of an order, every step with its actor, and its risk cases. */
async function show(db: Db, merchant: string, number: string): Promise<string> {
  const { order_id, type, masked, holder, reference } = await find(db, merchant, number)
  const steps = await db
    .selectFrom('money_order_step')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  const cases = await db.selectFrom('risk_case').selectAll().where('order_id', '=', order_id).execute()
  return [
    [type, masked, holder, reference].join('  '),
    ...steps.map(({ at, step, to_state, actor, reason }) =>
      [at.toISOString(), step, to_state, actor, reason].join('  '),
    ),
    ...cases.map(({ id, reasons, outcome }) => ['case', id, reasons.join(','), outcome ?? 'open'].join('  ')),
  ].join('\n')
}

async function listCases(db: Db, merchant: string): Promise<string> {
  const rows = await db
    .selectFrom('risk_case')
    .innerJoin('member', 'member.id', 'risk_case.member_id')
    .select(['risk_case.id', 'order_id', 'account', 'reasons', 'opened_at'])
    .where('risk_case.merchant', '=', merchant)
    .where('risk_case.closed_at', 'is', null)
    .orderBy('risk_case.id')
    .limit(shown)
    .execute()
  const lines = rows.map(({ id, opened_at, order_id, account, reasons }) =>
    [id, opened_at.toISOString(), `withdrawal ${order_id}`, account, reasons.join(',')].join('  '),
  )
  return lines.join('\n') || `${merchant} has no open case`
}

/** Decides a waiting withdrawal. An approval above the limit of one operator waits for a second operator. */
async function decideNow(
  { authorize, ...deps }: CommandDeps,
  merchant: Merchant,
  word: 'approve' | 'reject',
  [number = '', code = '', ...more]: readonly string[],
): Promise<string> {
  const isReasonValid = word === 'approve' ? code === '' : (withdrawalReasons as readonly string[]).includes(code)
  if (!isReasonValid || more.length > 0) throw new Error(`usage: ${usage()}`)
  const { order_id, amount, currency } = await find(deps.db, merchant.code, number)
  const maker = await authorize('money', merchant.code)
  if (word === 'approve') {
    const decision = { merchant, subject: number, amount: amount as Minor, currency: currency as Currency, maker }
    return decide(deps, { ...decision, kind: approveWithdrawal, payload: {} })
  }
  // The member sees a translation of the first word; the rest is a note for operators.
  const by = { actor: maker.actor, reason: `${code} ${maker.reason}`, at: deps.clock.now() }
  return transact(deps.db, (db) => decideWithdrawal(db, order_id, 'reject', by))
}

const sideSteps: ReadonlyMap<string, SideStep> = new Map([
  ['freeze', 'freeze'],
  ['ask-identity', 'askIdentity'],
  ['resume', 'resume'],
])

/** Puts a withdrawal aside until an operator resumes or rejects it; also resumes one. */
async function setAsideNow(
  { authorize, ...deps }: CommandDeps,
  merchant: Merchant,
  step: SideStep,
  [number = '', ...more]: readonly string[],
): Promise<string> {
  if (more.length > 0) throw new Error(`usage: ${usage()}`)
  const { order_id } = await find(deps.db, merchant.code, number)
  const { actor, reason } = await authorize('money', merchant.code)
  return transact(deps.db, (db) => setAside(db, order_id, step, { actor, reason, at: deps.clock.now() }))
}

/** Lists waiting withdrawals or risk cases, shows a withdrawal with its steps, decides one, or puts one aside. */
export async function withdrawalCommand(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [code = '', word = '', ...more] = words
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`usage: ${usage()}`)
  if (word === '' || word === 'show' || word === 'cases') {
    await deps.authorize('read-personal', code)
    if (word === '') return list(deps.db, deps.clock, code)
    return word === 'show' ? show(deps.db, code, more[0] ?? '') : listCases(deps.db, code)
  }
  if (word === 'approve' || word === 'reject') return decideNow(deps, merchant, word, more)
  const side = sideSteps.get(word)
  if (side) return setAsideNow(deps, merchant, side, more)
  throw new Error(`usage: ${usage()}`)
}
