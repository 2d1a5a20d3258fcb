import { type Instant, minor } from '@azulejo/shared/kernel'
import { type SalaryKind, salaryKinds } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { lockWallets, post } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { freeCash } from '../upline/index.ts'
import { countSalaries } from './count-salaries.ts'
import { isHeld, salaries } from './salary-kinds.ts'

/** Pause before a payment that was held or lacked money is tried again. */
const pauseMs = 10 * 60_000

/** Most payments that one transaction tries, which keeps the locks of their wallets short. */
const paymentsAtOnce = 50

type Waiting = {
  readonly contract_id: string
  readonly window_from: Date
  readonly payer_id: string | null
  readonly downline_id: string
  readonly amount: bigint
}

type Parties = { readonly is_held: boolean; readonly is_closed: boolean }

/** Locks the next payments that are due; agents higher up are paid first, so that they can pay those below. */
async function paymentsDue(db: Db, { code }: Merchant, kind: SalaryKind, now: Instant): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.contract_id, p.window_from, p.payer_id, p.downline_id, p.amount
      from contract_payment p
     where p.merchant = ${code} and p.kind = ${kind} and p.try_at <= ${new Date(now)}
     order by p.try_at, (select count(*) from agent_link l where l.descendant = p.downline_id), p.window_from, p.contract_id
     limit ${paymentsAtOnce} for no key update of p`.execute(db)
  return rows
}

/** Reads whether the parties of contracts are held, once their wallets are locked, so that no account is closed between. */
async function partiesOf(db: Db, payments: readonly Waiting[], now: Instant): Promise<ReadonlyMap<string, Parties>> {
  if (payments.length === 0) return new Map()
  const rows = JSON.stringify(
    payments.map(({ contract_id, payer_id, downline_id }) => ({ contract_id, payer_id, downline_id })),
  )
  const found = await sql<Parties & { contract_id: string }>`
    select distinct p.contract_id, ${isHeld(now)} as is_held,
           d.closed_at is not null or u.closed_at is not null as is_closed
      from jsonb_to_recordset(${rows}::jsonb) as p (contract_id text, payer_id text, downline_id text)
      join member d on d.id = p.downline_id
      left join member u on u.id = p.payer_id`.execute(db)
  return new Map(found.rows.map((row) => [row.contract_id, row]))
}

/** Moves the money of one payment. @returns the state of the payment */
async function pay(
  db: Db,
  { code, currency }: Merchant,
  kind: SalaryKind,
  { contract_id, window_from, payer_id, downline_id, amount }: Waiting,
  now: Instant,
): Promise<'paid' | 'held' | 'insufficient'> {
  if (amount === 0n) return 'paid'
  if (payer_id !== null && (await freeCash(db, payer_id, currency)).free < amount) return 'insufficient'
  const from =
    payer_id === null ? houseAccount(code, 'commission', currency) : memberAccount(payer_id, 'main', currency)
  const ref = `salary:${contract_id}:${window_from.getTime()}`
  const { outcome } = await post(db, {
    key: ref,
    kind: salaries[kind].entry,
    ref,
    at: now,
    lines: [
      { account: from, amount: minor(-amount) },
      { account: memberAccount(downline_id, 'main', currency), amount: minor(amount) },
    ],
  })
  if (outcome === 'conflict') throw new Error(`${ref} was booked with another amount`)
  if (outcome === 'insufficient') return 'insufficient'
  // The receiver's wallet cannot hold more now.
  return outcome === 'full' ? 'held' : 'paid'
}

/** Tries the payments of a kind that are due. @returns how many were tried */
async function tryPayments(db: Db, merchant: Merchant, kind: SalaryKind, now: Instant): Promise<number> {
  const payments = await paymentsDue(db, merchant, kind, now)
  await lockWallets(
    db,
    payments.flatMap(({ payer_id, downline_id }) => (payer_id === null ? [downline_id] : [payer_id, downline_id])),
  )
  const parties = await partiesOf(db, payments, now)
  for (const payment of payments) {
    const { contract_id, window_from } = payment
    const { is_closed = false, is_held = true } = parties.get(contract_id) ?? {}
    const state = is_closed ? 'returned' : is_held ? 'held' : await pay(db, merchant, kind, payment, now)
    await db
      .updateTable('contract_payment')
      .set({
        state,
        try_at: state === 'held' || state === 'insufficient' ? new Date(now + pauseMs) : null,
        paid_at: state === 'paid' ? new Date(now) : null,
      })
      .where('contract_id', '=', contract_id)
      .where('window_from', '=', window_from)
      .execute()
  }
  return payments.length
}

/** Counts or pays some of a merchant's salaries of a kind. @returns whether something is left */
async function paySome(db: Db, merchant: Merchant, kind: SalaryKind, now: Instant): Promise<boolean> {
  if (await countSalaries(db, merchant, kind, now)) return true
  return (await tryPayments(db, merchant, kind, now)) === paymentsAtOnce
}

/** Counts and pays the salaries of a new site's past at once, in the transaction that wrote it. */
export async function payPastSalaries(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  for (const kind of salaryKinds) while (await paySome(db, merchant, kind, now)) {}
}

/** Jobs that count the windows of salaries that have ended, and pay what is due for them. */
export const paySalaries: readonly JobKind[] = salaryKinds.map((kind) => ({
  kind: `contracts.${kind}-salary`,
  every: 60_000,
  work: byMerchant((transaction, merchant, now) => paySome(transaction, merchant, kind, now)),
}))
