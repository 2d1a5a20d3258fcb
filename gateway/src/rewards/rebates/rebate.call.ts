import { inLanguage, toDecimal, wallTime } from '@azulejo/shared/kernel'
import { claimRebate, manualRebate, rebateHistory } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { rankName } from '../../people/index.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { below } from '../locales/index.ts'
import { accruedOf, daysOfRebate, endPeriod, rowOf } from './rebate.store.ts'
import { hasRebate, type RebateMerchant } from './rebate-periods.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('rewards.rebateFile.') }

/** Returns the merchant if it gives rebates and its jurisdiction allows bonuses. */
const giving = (merchant: Merchant): RebateMerchant | undefined =>
  hasRebate(merchant) && profileOf(merchant).modules.bonuses ? merchant : undefined

/** Millionths as per cent, for example `0.8`. */
const percentOf = (perMillion: bigint): string => String(Number(perMillion) / 10_000)

export const manualRebateCall = answers(manualRebate, async (_, context) => {
  const { db, clock, member } = context
  const merchant = giving(context.merchant)
  if (!merchant) return refuse('function.not.available')
  const { currency, rebate: terms } = merchant
  const accrued = await accruedOf(db, merchant, member, clock.now())
  const { open, amount, lines, rank, from } = accrued
  const decimal = (units: bigint) => toDecimal(units, currency)
  const sum = (of: 'validBet' | 'bonusBet' | 'base') => lines.reduce((all, line) => all + line[of], 0n)
  const isClaimed = (await rowOf(db, member.id, open.period)) !== undefined
  const isEnough = amount >= terms.least && amount > 0n
  return {
    currency,
    period: open.period,
    ...daysOfRebate(merchant, accrued),
    endsAt: open.endsAt,
    atEnd: terms.atEnd,
    since: from,
    rankName: rankName(rank, context),
    state: isClaimed ? ('claimed' as const) : isEnough ? ('claimable' as const) : ('accruing' as const),
    least: decimal(terms.least),
    amount: decimal(amount),
    rows: lines.map(({ gameClassify, validBet, bonusBet, base, perMillion, rebate }) => ({
      gameClassify,
      validBet: decimal(validBet),
      usedInBonus: decimal(bonusBet),
      base: decimal(base),
      rate: percentOf(perMillion),
      rebate: decimal(rebate),
    })),
    totals: {
      validBet: decimal(sum('validBet')),
      usedInBonus: decimal(sum('bonusBet')),
      base: decimal(sum('base')),
      rebate: decimal(amount),
    },
  }
})

export const claimRebateCall = answers(claimRebate, async ({ period }, context) => {
  const { db, clock, member } = context
  const permission = await mayPlay(context, member, 'rebate', { isBonus: true })
  if (isRefused(permission)) return permission
  const merchant = giving(context.merchant)
  if (!merchant) return refuse('function.not.available')
  const at = clock.now()
  const accrued = await accruedOf(db, merchant, member, at)
  const { open, amount } = accrued
  if (open.period !== period) return refuse('rebate.ended')
  if (await rowOf(db, member.id, period)) return refuse('rebate.claimed')
  const { currency, rebate } = merchant
  if (amount < rebate.least || amount === 0n)
    return refuse('rebate.least', { least: toDecimal(rebate.least, currency) })
  const actor = `member:${member.id}`
  const ended = await endPeriod(db, merchant, { holder: member, accrued, state: 'claimed', actor, at })
  if (ended === 'known') return refuse('rebate.claimed')
  if (ended === 'full') return refuse('wallet.full')
  return { period, amount: toDecimal(amount, currency), currency }
})

type Row = {
  readonly period: string
  readonly from_day: string
  readonly to_day: string
  readonly at: Date
  readonly amount: bigint
  readonly state: 'claimed' | 'credited' | 'expired' | 'carried'
}

export const rebateHistoryCall = answersList<typeof rebateHistory, Row>(rebateHistory, {
  async bound({ db }) {
    const newest = await db
      .selectFrom('rebate_period')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: (_, { member }, bound) => ({
    from: sql`rebate_period p`,
    where: sql`p.member_id = ${member.id} and p.id <= ${bound}::int8`,
    key: [
      { column: sql`p.at`, type: 'timestamptz' },
      { column: sql`p.id`, type: 'int8' },
    ],
    direction: 'desc',
    columns: sql`p.period::text as period, p.from_day::text as from_day, p.to_day::text as to_day, p.at, p.amount, p.state`,
  }),
  totals: () => ({}),
  row: ({ period, from_day, to_day, at, amount, state }, { merchant: { currency } }) => ({
    period,
    from: from_day,
    to: to_day,
    at: at.getTime(),
    state,
    amount: toDecimal(amount, currency),
  }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.from, cell: ({ from }) => from },
    { head: heads.to, cell: ({ to }) => to },
    { head: heads.amount, cell: ({ amount }) => decimalCell(amount) },
    { head: heads.status, cell: ({ state }) => inLanguage(heads[state], language) },
  ],
})
