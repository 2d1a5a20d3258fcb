import { dayIn, daysBetween, nextTier, tiersText, toDecimal } from '@azulejo/shared/kernel'
import { agentDividend, type CurrentDividend } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { acceptedTerms, type ContractRow, payingContracts } from '../contracts/index.ts'
import { periodAt } from './bill-period.ts'
import { payOf, type TeamReader, teamReader } from './period-pay.ts'

/** The period of a contract that contains today, with the figures until now. */
async function currentOf(
  { db, clock, merchant }: Context<'needed'>,
  contract: ContractRow & { readonly party: string | null },
  read: TeamReader,
): Promise<CurrentDividend> {
  const { currency, timeZone } = merchant
  const today = dayIn(timeZone, clock.now())
  const period = periodAt(timeZone, contract, await acceptedTerms(db, contract), today)
  const { tiers, carryOver = 'none' } = period.terms
  const { figures, base, carried, place, amount } = await payOf(db, read, contract, period)
  const next = nextTier(tiers, { ...figures, netLoss: base })
  const decimal = (value: bigint) => toDecimal(value, currency)
  return {
    contractId: contract.id,
    category: contract.category as CurrentDividend['category'],
    ...(contract.party === null ? {} : { party: contract.party }),
    from: period.from,
    to: period.to,
    daysLeft: daysBetween({ from: today, to: period.to }),
    inForceFrom: contract.in_force_from?.getTime() ?? 0,
    bets: decimal(figures.bet),
    prizes: decimal(figures.prizes),
    promotions: decimal(figures.promotions),
    rebates: decimal(figures.rebates),
    netLoss: decimal(figures.netLoss),
    activeMembers: figures.activeMember,
    carried: decimal(carried),
    base: decimal(base),
    ...(place === undefined ? {} : { tier: place }),
    tiers: tiersText(tiers, currency),
    carryOver,
    ...(next
      ? {
          next: {
            tier: next.place,
            bets: decimal(next.lacks.bet),
            netLoss: decimal(next.lacks.netLoss),
            activeMembers: next.lacks.activeMember,
          },
        }
      : {}),
    estimate: decimal(amount),
  }
}

export const agentDividendCall = answers(agentDividend, async (_, context) => {
  const { db, merchant, member } = context
  const read = teamReader(db, merchant, member.id)
  const contracts: CurrentDividend[] = []
  for (const row of await payingContracts(db, member.id, 'dividend'))
    contracts.push(await currentOf(context, row, read))
  return { currency: merchant.currency, contracts }
})
