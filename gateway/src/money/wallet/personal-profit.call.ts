import { type DayRange, daysOf, rangeBefore, toDecimal } from '@azulejo/shared/kernel'
import { gameClasses, type ParsedRequestOf, type PersonalProfit, personalProfit } from '@azulejo/shared/wire'
import { figureKinds } from '../../platform/ledger/figures.ts'
import { rangeRefusal } from '../../platform/lists/answers-list.ts'
import { columnHeads, csvFile, decimalCell } from '../../platform/lists/csv.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { below } from '../locales/index.ts'
import { betSums, moneySums, rebateSums } from './profit.store.ts'

/** Column heads of the file. */
const heads = { ...columnHeads, ...below('money.profitFile.') }
const columns = [heads.day, heads.winLoss, heads.rebates, heads.promotions, heads.net]

const longestRange = 31

const total = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n)

/** Reads all sums of the category, or of all categories, for the period and the previous period. */
async function readSums(
  { from, to, gameClassify }: ParsedRequestOf<typeof personalProfit>,
  { db, merchant, member }: Context<'needed'>,
) {
  const holder = { memberId: member.id, merchant }
  const all = { from: rangeBefore({ from, to }).from, to }
  const isWanted = (sum: { readonly gameClassify: string }) =>
    gameClassify === undefined || sum.gameClassify === gameClassify
  const money = await moneySums(db, holder, all)
  const byClass = await rebateSums(db, holder, all)
  const isRebate = ({ kind }: { readonly kind: string }) => (figureKinds.rebates as readonly string[]).includes(kind)
  return {
    money,
    bets: (await betSums(db, holder, all)).filter(isWanted),
    byClass: byClass.filter(isWanted),
    // Without a category filter, rebates without a known category count too.
    rebates: gameClassify === undefined ? money.filter(isRebate) : byClass.filter(isWanted),
    hasPromotions: gameClassify === undefined,
  }
}
type Sums = Awaited<ReturnType<typeof readSums>>

/** Adds up the sums of the given days, in minor units. */
function figuresOf({ money, bets, rebates, hasPromotions }: Sums, days: readonly string[]) {
  const isOf = ({ day }: { readonly day: string }) => days.includes(day)
  const played = bets.filter(isOf)
  const ofKinds = (kinds: readonly string[]) =>
    total(
      money.filter((sum) => isOf(sum) && kinds.includes(sum.kind)),
      ({ amount }) => amount,
    )
  const payouts = total(played, (sum) => sum.payouts)
  const staked = total(played, (sum) => sum.bets)
  const rebated = total(rebates.filter(isOf), ({ amount }) => amount)
  const promotions = hasPromotions ? ofKinds(figureKinds.promotions) : 0n
  return {
    bets: staked,
    validBet: total(played, ({ validBet }) => validBet),
    payouts,
    wins: total(played, ({ wins }) => wins),
    losses: total(played, ({ losses }) => losses),
    winLoss: payouts - staked,
    rebates: rebated,
    promotions,
    net: payouts - staked + rebated + promotions,
    deposits: ofKinds(figureKinds.deposits),
    withdrawals: -ofKinds(figureKinds.withdrawals),
  }
}

function categoriesOf({ bets, byClass }: Sums, days: readonly string[], decimal: (amount: bigint) => string) {
  return gameClasses.flatMap((gameClassify): PersonalProfit['categories'] => {
    const isOf = (sum: { readonly gameClassify: string; readonly day: string }) =>
      sum.gameClassify === gameClassify && days.includes(sum.day)
    const played = bets.filter(isOf)
    const rebates = total(byClass.filter(isOf), ({ amount }) => amount)
    if (played.length === 0 && rebates === 0n) return []
    const staked = total(played, (sum) => sum.bets)
    const payouts = total(played, (sum) => sum.payouts)
    const wonOn = (day: string) =>
      total(
        played.filter((sum) => sum.day === day),
        (sum) => sum.payouts - sum.bets,
      )
    return [
      {
        gameClassify,
        bets: decimal(staked),
        validBet: decimal(total(played, ({ validBet }) => validBet)),
        payouts: decimal(payouts),
        winLoss: decimal(payouts - staked),
        rebates: decimal(rebates),
        net: decimal(payouts - staked + rebates),
        course: days.map((day) => decimal(wonOn(day))),
      },
    ]
  })
}

type ProfitRequest = ParsedRequestOf<typeof personalProfit>

async function profitOf(
  request: ProfitRequest,
  context: Context<'needed'>,
): Promise<PersonalProfit | Refused<'record.range.wrong'>> {
  const { currency } = context.merchant
  const range: DayRange = { from: request.from, to: request.to }
  const refused = rangeRefusal(range, longestRange)
  if (refused) return refused
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  const sums = await readSums(request, context)
  const days = daysOf(range)
  const figures = (of: readonly string[]) =>
    Object.fromEntries(
      Object.entries(figuresOf(sums, of)).map(([key, amount]) => [key, decimal(amount)]),
    ) as PersonalProfit['current']
  return {
    currency,
    current: figures(days),
    previous: figures(daysOf(rangeBefore(range))),
    days: days.map((day) => {
      const { winLoss, rebates, promotions, net } = figuresOf(sums, [day])
      return {
        day,
        winLoss: decimal(winLoss),
        rebates: decimal(rebates),
        promotions: decimal(promotions),
        net: decimal(net),
      }
    }),
    categories: categoriesOf(sums, days, decimal),
  }
}

export const personalProfitCall = {
  ...answers(personalProfit, profitOf),
  /** Streams the days as a CSV file. */
  async csv(request: unknown, caller: Context) {
    const context = caller as Context<'needed'>
    const profit = await profitOf(request as ProfitRequest, context)
    if (isRefused(profit)) return profit
    const { head, line } = csvFile(context.language)
    const lines = profit.days.map(({ day, winLoss, rebates, promotions, net }) =>
      line([day, ...[winLoss, rebates, promotions, net].map(decimalCell)]),
    )
    return new Blob([`${head(columns)}${lines.join('')}`]).stream()
  },
}
