import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { balanceOf, type Line } from '../../platform/ledger/post.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type Approval, answerApproval, type DecisionKind, walletLines } from './decisions.ts'

const usage = () =>
  `approvals <${brandCodes()}> [show <number> | approve|reject <number>, by another operator than asked]; alone it lists those that wait; ` +
  'approvals <brand> all lists the newest of all'

const shown = 50

/** A wallet that a decision changes: whose, which, by how much and, while it waits, from what to what. */
async function walletOf(db: Db, { account, amount }: Line, isPending: boolean): Promise<string> {
  const { ownerId, kind, currency } = account
  const member = await db.selectFrom('member').select('account').where('id', '=', ownerId).executeTakeFirst()
  const change = `${amount > 0n ? '+' : ''}${toDecimal(amount, currency)} ${currency}`
  const words = [member?.account ?? ownerId, kind, change]
  if (!isPending) return words.join(' ')
  const before = await balanceOf(db, account)
  const after = (before + amount) as Minor
  return [...words, `(${toDecimal(before, currency)} -> ${toDecimal(after, currency)})`].join(' ')
}

/** The wallets that a decision changes, one text for each. */
async function walletsOf(db: Db, kinds: readonly DecisionKind[], approval: Approval): Promise<readonly string[]> {
  const kind = kinds.find(({ name }) => name === approval.kind)
  const lines = kind && (await walletLines(db, kind, approval))
  if (!lines) return ['wallets of many members']
  if (lines.length === 0) return ['no wallet changes']
  return Promise.all(lines.map((line) => walletOf(db, line, approval.state === 'pending')))
}

const endOf = ({ state, approver, approver_reason, decided_at }: Approval) =>
  state === 'pending' ? [state] : [state, decided_at?.toISOString(), approver, approver_reason]

const lineOf = (approval: Approval, wallets: readonly string[]): string => {
  const { id, made_at, kind, subject, amount, currency, maker, reason } = approval
  return [
    id,
    made_at.toISOString(),
    kind,
    subject,
    toDecimal(amount, currency as Currency),
    currency,
    wallets.join('; '),
    maker,
    reason,
    ...endOf(approval),
  ].join('  ')
}

async function list(db: Db, kinds: readonly DecisionKind[], merchant: string, isAll: boolean): Promise<string> {
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(!isAll, (query) => query.where('state', '=', 'pending'))
    .orderBy('id', isAll ? 'desc' : 'asc')
    .limit(shown)
    .execute()
  const lines = await Promise.all(rows.map(async (row) => lineOf(row, await walletsOf(db, kinds, row))))
  return lines.join('\n') || `${merchant} has no decision that waits`
}

/** Everything about one approval, a line for each wallet. */
async function show(db: Db, kinds: readonly DecisionKind[], approval: Approval): Promise<string> {
  const { id, kind, subject, maker, made_at, reason } = approval
  return [
    `approval ${id}: ${kind} ${subject}`,
    ...(await walletsOf(db, kinds, approval)),
    `asked by ${maker} at ${made_at.toISOString()}: ${reason}`,
    endOf(approval).join('  '),
  ].join('\n')
}

/** Lists decisions that wait for a second operator, and shows, approves or rejects one. */
export async function approvalCommand(
  { db, clock, authorize }: CommandDeps,
  kinds: readonly DecisionKind[],
  [code = '', word = '', number = '', ...more]: readonly string[],
): Promise<string> {
  if (!merchantOf(code) || more.length > 0) throw new Error(`usage: ${usage()}`)
  if ((word === '' || word === 'all') && number === '') {
    await authorize('read-personal', code)
    return list(db, kinds, code, word === 'all')
  }
  const state = word === 'approve' ? 'approved' : word === 'reject' ? 'rejected' : undefined
  if (!(state || word === 'show') || !/^\d{1,15}$/.test(number)) throw new Error(`usage: ${usage()}`)
  if (!state) await authorize('read-personal', code)
  const approval = await db
    .selectFrom('approval')
    .selectAll()
    .where('merchant', '=', code)
    .where('id', '=', BigInt(number))
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === approval?.kind)
  if (!approval || !kind) throw new Error(`${code} has no approval ${number}`)
  if (!state) return show(db, kinds, approval)
  const by = await authorize(kind.right, code)
  return answerApproval(db, kinds, { approval, state, by, at: clock.now() })
}
