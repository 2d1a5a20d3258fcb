import { disputeRules, readRemarks, wallTime } from '@azulejo/shared/kernel'
import { disputeStates } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import {
  addEntry,
  type CaseRow,
  caseColumns,
  caseJoins,
  disputeOf,
  entriesOf,
  idOf,
  lockCase,
  numberOf,
} from './dispute.store.ts'

const usage = () =>
  `disputes <${brandCodes()}> [list [${disputeStates.join('|')}] [<number>: older ones] | overdue | show <number> | ` +
  'answer <number> "<text>" | resolve <number> "<text>" | reject <number> "<text>"]'

const pageSize = 50

type Found = CaseRow & { readonly account: string }

async function casesOf(db: Db, { code }: Merchant, where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<Found>`
    select ${caseColumns}, m.account from dispute d join member m on m.id = d.member_id ${caseJoins}
     where d.merchant = ${code} and ${where} order by ${order} limit ${pageSize}`.execute(db)
  return rows
}

function lineOf(row: Found, merchant: Merchant, now: number): string {
  const { subject, state, outcome, dueDay, isOverdue } = disputeOf(row, { merchant, language: 'en', now })
  const { kind, id, name, order, amount, currency } = subject
  return [
    numberOf(row.id),
    row.opened_at.toISOString(),
    row.account,
    `${kind} ${id}`,
    ...(order ? [order] : []),
    ...(name ? [name] : []),
    ...(amount ? [`${amount} ${currency}`] : []),
    row.category,
    outcome ?? state,
    ...(dueDay ? [`due ${dueDay}`] : []),
    ...(isOverdue ? ['overdue'] : []),
  ].join('  ')
}

async function list(
  { db, clock }: CommandDeps,
  merchant: Merchant,
  [first, second, ...more]: readonly string[],
): Promise<string> {
  const state = disputeStates.find((known) => known === first)
  const before = state === undefined ? first : second
  const end = before === undefined ? undefined : idOf(before)
  const isTooLong = more.length > 0 || (state === undefined && second !== undefined)
  if (isTooLong || (before !== undefined && end === undefined)) throw new Error(`usage: ${usage()}`)
  const where = sql`${state === undefined ? sql`true` : sql`d.state = ${state}`}
    and ${end === undefined ? sql`true` : sql`d.id < ${end}`}`
  const rows = await casesOf(db, merchant, where, sql`d.id desc`)
  return rows.map((row) => lineOf(row, merchant, clock.now())).join('\n') || `${merchant.code} has no such case`
}

async function overdue({ db, clock }: CommandDeps, merchant: Merchant): Promise<string> {
  const now = clock.now()
  const where = sql`d.state = 'open' and d.due_at <= ${new Date(now)}`
  const rows = await casesOf(db, merchant, where, sql`d.due_at, d.id`)
  return rows.map((row) => lineOf(row, merchant, now)).join('\n') || `${merchant.code} has no overdue case`
}

async function find(db: Db, merchant: Merchant, text: string): Promise<Found> {
  const id = idOf(text)
  const [found] = id === undefined ? [] : await casesOf(db, merchant, sql`d.id = ${id}`, sql`d.id`)
  if (!found) throw new Error(`${merchant.code} has no case ${text}`)
  return found
}

async function show({ db, clock }: CommandDeps, merchant: Merchant, text: string): Promise<string> {
  const found = await find(db, merchant, text)
  const entries = await entriesOf(db, found.id)
  return [
    lineOf(found, merchant, clock.now()),
    ...entries.map(({ at, step, actor, text: written }) =>
      [wallTime(merchant.timeZone, at.getTime()), step, actor, JSON.stringify(written)].join('  '),
    ),
  ].join('\n')
}

/** What an operator does with a case: the step, and the state that it leads to. */
const decisions = {
  answer: { step: 'answered', change: { state: 'answered' } },
  resolve: { step: 'resolved', change: { state: 'closed', outcome: 'resolved' } },
  reject: { step: 'rejected', change: { state: 'closed', outcome: 'rejected' } },
} as const
type Decision = (typeof decisions)[keyof typeof decisions]

/** Writes an answer or a decision into a case and tells the member, in one transaction. */
async function decide(
  { db, clock, authorize }: CommandDeps,
  merchant: Merchant,
  number: string,
  { decision: { step, change }, text }: { readonly decision: Decision; readonly text: string },
): Promise<string> {
  const { actor } = await authorize('members', merchant.code)
  const { id } = await find(db, merchant, number)
  const at = clock.now()
  const dispute = numberOf(id)
  await transact(db, async (transaction) => {
    const locked = await lockCase(transaction, id)
    if (!locked) throw new Error(`${merchant.code} has no case ${number}`)
    if (locked.state === 'closed') throw new Error(`${dispute} is closed: ${locked.outcome}`)
    await addEntry(transaction, id, { step, actor, text, at, intent: null }, change)
    await notifyMember(transaction, {
      merchant: merchant.code,
      memberId: locked.member_id,
      kind: `dispute.${step}`,
      detail: { dispute, text },
      at,
    })
  })
  return `${dispute} is ${step}`
}

/** Lists and shows cases, answers them or decides them, with the arguments of a command line. */
export async function disputeCommand(
  deps: CommandDeps,
  [code = '', word = 'list', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const [number = '', typed, ...rest] = more
  const fail = () => new Error(`usage: ${usage()}`)
  if (!merchant) throw fail()
  const decision = Object.hasOwn(decisions, word) ? decisions[word as keyof typeof decisions] : undefined
  if (decision) {
    const text = readRemarks(typed ?? '')
    if (text === '' || text.length > disputeRules.text.max || rest.length > 0) throw fail()
    return decide(deps, merchant, number, { decision, text })
  }
  const isShow = word === 'show' && more.length === 1
  const isOverdueList = word === 'overdue' && more.length === 0
  if (word !== 'list' && !isShow && !isOverdueList) throw fail()
  await deps.authorize('read-personal', merchant.code)
  if (word === 'list') return list(deps, merchant, more)
  return isShow ? show(deps, merchant, number) : overdue(deps, merchant)
}
