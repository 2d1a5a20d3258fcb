import { type ContractPay, type DayRange, dividendOf, type Minor, minor, spanOf } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { type ResultCategory, type TeamResult, teamResults } from '../agents/index.ts'
import type { ContractRow } from '../contracts/index.ts'
import type { BillPeriod } from './bill-period.ts'

export type PeriodPay = ContractPay & {
  readonly figures: TeamResult
  /** What earlier periods left; 0 or less. */
  readonly carried: Minor
  /** What the period leaves for the next one; 0 or less. */
  readonly carriedLeft: Minor
  /** Place of the tier that is reached, counted from 1. */
  readonly place: number | undefined
}

type Contract = Pick<ContractRow, 'id' | 'category' | 'downline_id'>

/** What the bill before a day has left; 0 without one. */
async function carriedBefore(db: Db, { id }: Contract, { from }: DayRange): Promise<Minor> {
  const last = await db
    .selectFrom('dividend_bill')
    .select('carried_left')
    .where('contract_id', '=', id)
    .where('from_day', '<', from)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return minor(last?.carried_left ?? 0n)
}

/** Counts what a contract pays for a period. */
export async function payOf(
  db: Db,
  merchant: Merchant,
  contract: Contract,
  { terms, ...range }: BillPeriod,
): Promise<PeriodPay> {
  const agent = contract.downline_id
  const results = await teamResults(db, merchant, [agent], spanOf(merchant.timeZone, range), true)
  const figures = results(agent, contract.category as ResultCategory)
  const { carryOver = 'none' } = terms
  const carried = carryOver === 'none' ? minor(0) : await carriedBefore(db, contract, range)
  const { carried: carriedLeft, ...pay } = dividendOf(terms.tiers, figures, carryOver, carried)
  return { ...pay, figures, carried, carriedLeft, place: pay.tier && terms.tiers.indexOf(pay.tier) + 1 }
}
