import { type AccountType, type Instant, isAgent } from '@azulejo/shared/kernel'
import type { RateProblem } from '@azulejo/shared/lottery'
import { accountKey, heldAmong } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'

export type Downline = {
  readonly id: string
  readonly account: string
  readonly type: AccountType
  /** Steps below the agent; 1 for an account directly below. */
  readonly depth: number
  readonly uplineId: string | null
}

/** Finds an account below an agent by its user name; undefined for everybody outside the agent's subtree. */
export async function downlineNamed(db: Db, agentId: string, account: string): Promise<Downline | undefined> {
  return db
    .selectFrom('member as m')
    .innerJoin('agent_link as l', (join) => join.onRef('l.descendant', '=', 'm.id').on('l.ancestor', '=', agentId))
    .innerJoin('member as agent', 'agent.id', 'l.ancestor')
    .whereRef('m.merchant', '=', 'agent.merchant')
    .where('m.account_key', '=', accountKey(account))
    .where('l.depth', '>', 0)
    .select(['m.id', 'm.account', 'm.type', 'l.depth', 'm.upline_id as uplineId'])
    .executeTakeFirst()
}

export const kindOf = (type: AccountType) => (isAgent(type) ? ('agent' as const) : ('member' as const))

/** Refuses changes of the team by an agent who is frozen or excluded; the agent still sees the team. */
export function agentRefusal({
  member,
  clock,
}: Pick<Context<'needed'>, 'member' | 'clock'>): Refused<'member.frozen' | 'member.excluded'> | undefined {
  const { isFrozen, excludedUntil = 0 } = member
  if (isFrozen) return refuse('member.frozen')
  return excludedUntil > clock.now() ? refuse('member.excluded', { until: excludedUntil }) : undefined
}

/** Whether an account may receive no money now: frozen, excluded for a time, or closed. */
export const isHeld = async (db: Db, memberId: string, now: Instant): Promise<boolean> =>
  (await heldAmong(db, [memberId], now)).has(memberId)

/** The refusal of a wrong rate. */
export const refuseRate = (wrong: RateProblem) =>
  wrong.problem === 'form' ? refuse('agent.rate.form', wrong) : refuse('agent.rate.range', wrong)
