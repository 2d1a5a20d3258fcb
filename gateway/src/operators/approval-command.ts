import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { brandCodes, merchantOf } from '../merchants.ts'
import type { CommandDeps } from '../pipeline/gateway-deps.ts'
import { type Approval, answerApproval, type DecisionKind } from './decisions.ts'

const usage = () =>
  `approvals <${brandCodes()}> [approve|reject <number>, by another operator than asked]; alone it lists those that wait; ` +
  'approvals <brand> all lists the newest of all'

const shown = 50

function lineOf({ id, made_at, kind, subject, amount, currency, maker, reason, ...end }: Approval): string {
  const { state, approver, approver_reason, decided_at } = end
  return [
    ...[id, made_at.toISOString(), kind, subject, toDecimal(amount, currency as Currency), currency, maker, reason],
    ...(state === 'pending' ? [state] : [state, decided_at?.toISOString(), approver, approver_reason]),
  ].join('  ')
}

async function list(db: Db, merchant: string, isAll: boolean): Promise<string> {
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(!isAll, (query) => query.where('state', '=', 'pending'))
    .orderBy('id', isAll ? 'desc' : 'asc')
    .limit(shown)
    .execute()
  return rows.map(lineOf).join('\n') || `${merchant} has no decision that waits`
}

/** Lists decisions that wait for a second operator, and approves or rejects one. */
export async function approvalCommand(
  { db, clock, authorize }: CommandDeps,
  kinds: readonly DecisionKind[],
  [code = '', word = '', number = '', ...more]: readonly string[],
): Promise<string> {
  if (!merchantOf(code) || more.length > 0) throw new Error(`usage: ${usage()}`)
  if ((word === '' || word === 'all') && number === '') return list(db, code, word === 'all')
  const state = word === 'approve' ? 'approved' : word === 'reject' ? 'rejected' : undefined
  if (!state || !/^\d{1,15}$/.test(number)) throw new Error(`usage: ${usage()}`)
  const approval = await db
    .selectFrom('approval')
    .selectAll()
    .where('merchant', '=', code)
    .where('id', '=', BigInt(number))
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === approval?.kind)
  if (!approval || !kind) throw new Error(`${code} has no approval ${number}`)
  const by = await authorize(kind.right, code)
  return answerApproval(db, kinds, { approval, state, by, at: clock.now() })
}
