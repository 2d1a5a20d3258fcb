import { type Day, type Instant, shiftDay } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { acceptedTerms, type ContractRow, storedTerms } from '../contracts/index.ts'
import { closedParties, expiryOf } from './bill.store.ts'
import { type BillPeriod, firstDay, inForceIn, periodFrom, writingAt } from './bill-period.ts'
import { payOf, teamReader } from './period-pay.ts'

/** Contracts that one transaction takes up or bills, as each bill reads the figures of a team. */
const atOnce = 20

/** Plans the first bill of contracts that have come into force. @returns how many */
async function planNew(db: Db, { code, timeZone }: Merchant): Promise<number> {
  const rows = await db
    .selectFrom('agent_contract as c')
    .leftJoin('dividend_due as d', 'd.contract_id', 'c.id')
    .selectAll('c')
    .where('c.merchant', '=', code)
    .where('c.kind', '=', 'dividend')
    .where('c.in_force_from', 'is not', null)
    .where('d.contract_id', 'is', null)
    .limit(atOnce)
    .execute()
  for (const row of rows) {
    const from = firstDay(timeZone, row)
    const period = periodFrom(timeZone, await acceptedTerms(db, row), from)
    await db
      .insertInto('dividend_due')
      .values({ contract_id: row.id, merchant: code, from_day: from, due_at: new Date(writingAt(timeZone, period)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return rows.length
}

/** Writes the bill of a contract's period. */
async function writeBill(db: Db, merchant: Merchant, contract: ContractRow, period: BillPeriod, now: Instant) {
  const { payer_id, downline_id } = contract
  const read = teamReader(db, merchant, downline_id)
  const { amount, figures, carried, carriedLeft, place } = await payOf(db, read, contract, period)
  const isClosed = (await closedParties(db, contract)).length > 0
  const due = payer_id === null ? ('pending_review' as const) : ('collectable' as const)
  const state = amount === 0n ? ('not_reached' as const) : isClosed ? ('expired' as const) : due
  await db
    .insertInto('dividend_bill')
    .values({
      merchant: merchant.code,
      contract_id: contract.id,
      category: contract.category,
      payer_id,
      agent_id: downline_id,
      from_day: period.from,
      to_day: period.to,
      terms: JSON.stringify(storedTerms(period.terms)),
      bets: figures.bet,
      prizes: figures.prizes,
      promotions: figures.promotions,
      rebates: figures.rebates,
      active_members: figures.activeMember,
      carried,
      carried_left: carriedLeft,
      tier: place ?? null,
      amount,
      state,
      written_at: new Date(now),
      expires_at: state === 'collectable' ? expiryOf(merchant, now) : null,
    })
    .execute()
}

type Due = { readonly contract_id: string; readonly from_day: Day }

/** Writes the bill that is due and plans the next one, or none after the last day of a contract that has ended. */
async function billDue(db: Db, merchant: Merchant, { contract_id, from_day }: Due, now: Instant): Promise<void> {
  const { timeZone } = merchant
  const contract = await db
    .selectFrom('agent_contract')
    .selectAll()
    .where('id', '=', contract_id)
    .executeTakeFirstOrThrow()
  const accepted = await acceptedTerms(db, contract)
  const whole = periodFrom(timeZone, accepted, from_day)
  const period = inForceIn(timeZone, contract, whole)
  if (period) await writeBill(db, merchant, contract, period, now)
  const from = shiftDay(whole.to, 1)
  const isLast = period?.to !== whole.to
  const due_at = isLast ? null : new Date(writingAt(timeZone, periodFrom(timeZone, accepted, from)))
  await db.updateTable('dividend_due').set({ from_day: from, due_at }).where('contract_id', '=', contract_id).execute()
}

/** Plans and writes the next bills of a merchant. @returns whether more can be written now */
async function writeSome(db: Db, merchant: Merchant, now: Instant): Promise<boolean> {
  const planned = await planNew(db, merchant)
  const rows = await db
    .selectFrom('dividend_due')
    .select((eb) => ['contract_id', eb.cast<string>('from_day', 'text').as('from_day')])
    .where('merchant', '=', merchant.code)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .orderBy('contract_id')
    .limit(atOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) await billDue(db, merchant, row, now)
  return planned === atOnce || rows.length > 0
}

/**
 * Writes the bills of a new site's past at once, in the transaction that wrote it. Those that the platform pays are approved, except
 * the last one of each contract, which waits for its review.
 */
export async function writePastBills(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  while (await writeSome(db, merchant, now)) {}
  await db
    .updateTable('dividend_bill as b')
    .set({
      state: 'collectable',
      expires_at: expiryOf(merchant, now),
      decided_by: 'demonstration',
      decided_at: new Date(now),
      decision_reason: 'demonstration',
    })
    .where('b.merchant', '=', merchant.code)
    .where('b.state', '=', 'pending_review')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dividend_bill as later')
          .select('later.id')
          .whereRef('later.contract_id', '=', 'b.contract_id')
          .whereRef('later.from_day', '>', 'b.from_day'),
      ),
    )
    .execute()
}

/** Job that writes a bill for each dividend contract and period of the brand's time zone, after the end of the period. */
export const writeBills: JobKind = { kind: 'dividends.bill', every: 60_000, work: byMerchant(writeSome) }
