import {
  type ContractTier,
  type Currency,
  type Instant,
  minor,
  nextTier,
  salaryOf,
  tiersText,
  toDecimal,
  windowAt,
} from '@azulejo/shared/kernel'
import { type AgentSalary, agentSalary, type SalaryKind } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { StoredTerms } from '../../platform/db/tables/network/contracts.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type TeamPlay, teamPlay } from '../agents/index.ts'
import { acceptedTerms } from '../contracts/index.ts'
import { isHeld, salaries, settleMs } from './salary-kinds.ts'

type Caller = Context<'needed'>
type Own = {
  readonly id: string
  readonly terms: StoredTerms
  readonly in_force_from: Date
  readonly payer: string | null
  readonly is_held: boolean
}

/** The contract in force that pays the caller. */
async function ownContract({ db, member, clock }: Caller, kind: SalaryKind): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select c.id, c.terms, c.in_force_from, u.account as payer, ${isHeld(clock.now())} as is_held
      from agent_contract c
      join member d on d.id = c.downline_id
      left join member u on u.id = c.payer_id
     where c.downline_id = ${member.id} and c.kind = ${kind} and c.status in ('in_force', 'edit_pending', 'end_pending')`.execute(
    db,
  )
  return rows[0]
}

const tiersOf = (tiers: readonly ContractTier[], currency: Currency) =>
  tiersText(tiers, currency).map(({ netLoss, activeMember, ...tier }) => ({
    ...tier,
    activeMember: Number(activeMember),
  }))

function progressOf(
  tiers: readonly ContractTier[],
  play: TeamPlay,
  currency: Currency,
): NonNullable<AgentSalary['progress']> {
  const figures = { ...play, netLoss: minor(0) }
  const { tier, amount } = salaryOf(tiers, figures)
  const ahead = nextTier(tiers, figures)
  return {
    bet: toDecimal(play.bet, currency),
    activeMember: play.activeMember,
    ...(tier ? { tier: tiers.indexOf(tier) + 1 } : {}),
    amount: toDecimal(amount, currency),
    ...(ahead
      ? {
          ahead: {
            tier: ahead.place,
            bet: toDecimal(ahead.lacks.bet, currency),
            activeMember: ahead.lacks.activeMember,
          },
        }
      : {}),
  }
}

export const agentSalaryCall = answers(agentSalary, async ({ kind }, context) => {
  const { db, merchant, member, clock } = context
  const { currency, timeZone, agentContracts } = merchant
  const now = clock.now()
  const { from, to } = windowAt(salaries[kind].window, timeZone, now)
  const window = {
    currency,
    from,
    to,
    nextRun: to + settleMs,
    activeBet: toDecimal(agentContracts.activeBet, currency),
  }
  const contract = await ownContract(context, kind)
  if (!contract) return window
  const { id, payer, in_force_from, is_held } = contract
  const accepted = await acceptedTerms(db, contract)
  const tiersAt = (at: Instant) => accepted.findLast((terms) => terms.at <= at)?.terms.tiers ?? []
  const [tiers, next] = [tiersAt(from), tiersAt(now)]
  const counts = in_force_from.getTime() <= from
  const nextTiers = tiersOf(next, currency)
  const shown = counts ? tiersOf(tiers, currency) : nextTiers
  const play = counts ? (await teamPlay(db, merchant, [member.id], { from, to }))(member.id) : undefined
  return {
    ...window,
    contract: {
      contractId: id,
      ...(payer === null ? {} : { party: payer }),
      inForceFrom: in_force_from.getTime(),
      tiers: shown,
      ...(JSON.stringify(shown) === JSON.stringify(nextTiers) ? {} : { nextTiers }),
      isHeld: is_held,
    },
    ...(play ? { progress: progressOf(tiers, play, currency) } : {}),
  }
})
