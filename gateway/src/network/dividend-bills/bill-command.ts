import { minor, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type DecisionKind, decide } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { expiryOf } from './bill.store.ts'

const usage = () =>
  `dividends <${brandCodes()}> [approve|reject <bill>]; alone it lists the bills that wait for a review`

const shown = 50

const waitingOf = (db: Db, merchant: string) =>
  db
    .selectFrom('dividend_bill as b')
    .innerJoin('member as m', 'm.id', 'b.agent_id')
    .selectAll('b')
    .select([
      'm.account',
      (eb) => eb.cast<string>('b.from_day', 'text').as('from'),
      (eb) => eb.cast<string>('b.to_day', 'text').as('to'),
    ])
    .where('b.merchant', '=', merchant)
    .where('b.state', '=', 'pending_review')

const waitingBill = (db: Db, merchant: string, number: string) =>
  /^\d{1,15}$/.test(number)
    ? waitingOf(db, merchant).where('b.id', '=', BigInt(number)).executeTakeFirst()
    : Promise.resolve(undefined)

async function found(db: Db, merchant: string, number: string) {
  const bill = await waitingBill(db, merchant, number)
  if (!bill) throw new Error(`${merchant} has no bill ${number} that waits for a review`)
  return bill
}

type By = { readonly actor: string; readonly reason: string; readonly at: number }

/** Ends the review of a bill. @throws when it does not wait for one */
async function review(db: Db, merchant: Merchant, number: string, isApproved: boolean, { actor, reason, at }: By) {
  const { numUpdatedRows } = await db
    .updateTable('dividend_bill')
    .set({
      state: isApproved ? 'collectable' : 'rejected',
      expires_at: isApproved ? expiryOf(merchant, at) : null,
      decided_by: actor,
      decided_at: new Date(at),
      decision_reason: reason,
    })
    .where('id', '=', BigInt(number))
    .where('merchant', '=', merchant.code)
    .where('state', '=', 'pending_review')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`bill ${number} does not wait for a review`)
  return `bill ${number} is ${isApproved ? 'collectable' : 'rejected'}`
}

const payload = v.object({})

/** Approves a bill that the platform pays. The subject is the number of the bill. */
export const approveDividend: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'dividend.approve',
  right: 'money',
  payload,
  // The approval lets the agent collect the amount.
  async lines(db, { merchant, subject, amount, currency }) {
    const { agent_id } = await found(db, merchant.code, subject)
    return [
      { account: houseAccount(merchant.code, 'commission', currency), amount: minor(-amount) },
      { account: memberAccount(agent_id, 'main', currency), amount },
    ]
  },
  execute: (db, { merchant, subject, actor, reason, at }) => review(db, merchant, subject, true, { actor, reason, at }),
}

async function list(db: Db, { code, currency }: Merchant): Promise<string> {
  const rows = await waitingOf(db, code).orderBy('b.id').limit(shown).execute()
  const lines = rows.map(({ id, account, category, from, to, amount }) =>
    [id, account, category, `${from}..${to}`, toDecimal(minor(amount), currency), currency].join('  '),
  )
  return lines.join('\n') || `${code} has no bill that waits for a review`
}

/** Lists the bills that the platform pays and that wait for a review, or approves or rejects one. */
export async function billCommand(
  { authorize, ...deps }: CommandDeps,
  [code = '', word, number = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const isKnown = word === undefined || word === 'approve' || word === 'reject'
  if (!merchant || !isKnown || more.length > 0 || (word === undefined) !== (number === ''))
    throw new Error(`usage: ${usage()}`)
  if (word === undefined) {
    await authorize('read-personal', code)
    return list(deps.db, merchant)
  }
  const maker = await authorize('money', code)
  const { amount } = await found(deps.db, code, number)
  if (word === 'approve') {
    const decision = { merchant, subject: number, amount: minor(amount), currency: merchant.currency, maker }
    return decide(deps, { ...decision, kind: approveDividend, payload: {} })
  }
  const by = { actor: maker.actor, reason: maker.reason, at: deps.clock.now() }
  return transact(deps.db, (db) => review(db, merchant, number, false, by))
}
