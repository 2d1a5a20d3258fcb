import { type ContractPay, type DayRange, dividendOf, type Minor, minor, spanOf } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { type FiguresOf, type ResultCategory, type TeamResult, teamResults } from '../agents/index.ts'
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

/** Reads the figures of an agent's team in some days, of all game classes together. */
export type TeamReader = (range: DayRange) => Promise<FiguresOf<TeamResult>>

/** A reader that reads the same days once, as contracts of several classes have the same periods. */
export function teamReader(db: Db, merchant: Merchant, agentId: string): TeamReader {
  const known = new Map<string, Promise<FiguresOf<TeamResult>>>()
  return ({ from, to }) => {
    const key = `${from} ${to}`
    const found = known.get(key) ?? teamResults(db, merchant, [agentId], spanOf(merchant.timeZone, { from, to }), true)
    known.set(key, found)
    return found
  }
}

/** Counts what a contract pays for a period. */
export async function payOf(
  db: Db,
  read: TeamReader,
  contract: Contract,
  { terms, ...range }: BillPeriod,
): Promise<PeriodPay> {
  const figures = (await read(range))(contract.downline_id, contract.category as ResultCategory)
  const { carryOver = 'none' } = terms
  const carried = carryOver === 'none' ? minor(0) : await carriedBefore(db, contract, range)
  const { carried: carriedLeft, ...pay } = dividendOf(terms.tiers, figures, carryOver, carried)
  return { ...pay, figures, carried, carriedLeft, place: pay.tier && terms.tiers.indexOf(pay.tier) + 1 }
}
