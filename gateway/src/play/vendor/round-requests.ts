import { type Instant, parseAmount } from '@azulejo/shared/kernel'
import { stakeLimits } from '../../people/index.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { NotPermitted, Permission } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { hashOfTicket, type TicketFacts } from '../launch/index.ts'
import type { EndRequest, StakeRequest } from './round-batches.ts'

/** What a vendor asks for a round: a stake, a prize, or the stake back. */
export type RoundStep = {
  readonly ticket: string
  readonly roundId: string
  /** Minor units; 0 for a cancellation. */
  readonly amount: bigint
  readonly at: Instant
  /** The valid bet that the vendor reports with a prize, in minor units. */
  readonly validBet?: bigint | undefined
}

const requestOf = <Step extends RoundStep>({ code, currency }: Merchant, { ticket, ...step }: Step) => ({
  ...step,
  merchant: code,
  currency,
  ticket: hashOfTicket(ticket),
})

type Decision = { readonly permission: Permission | NotPermitted } & Pick<TicketFacts, 'version' | 'limits'>

/** A stake with the decision whether the ticket's member may play, and the version of the facts that decided it. */
export function stakeOf(
  merchant: Merchant,
  step: Omit<RoundStep, 'validBet'>,
  { permission, version, limits }: Decision,
): StakeRequest {
  const isPermitted = !isRefused(permission)
  const roundMs = isRefused(permission) ? 0 : permission.limits.roundMs
  return {
    ...requestOf(merchant, step),
    isPermitted,
    version,
    roundMs,
    limits: stakeLimits(limits, { merchant, at: step.at }),
  }
}

/** The end of a round with the limits of its merchant. */
export const endOf = (merchant: Merchant, step: RoundStep): EndRequest => ({
  ...requestOf(merchant, step),
  largestPrize: parseAmount(merchant.largestPrize, merchant.currency) ?? 0n,
  largestMultiple: merchant.largestMultiple,
})
