import { lowestRates, type RateRange, type Rates, type RatesText, ratesText, readRates } from '@azulejo/shared/lottery'
import {
  changeDownline,
  createDownline,
  downlineRebates,
  globalRebateSettings,
  promoteDownlineToAgent,
} from '@azulejo/shared/wire'
import {
  belowRefusal,
  heldRates,
  isByHandAllowed,
  lockRates,
  rangeOfDownline,
  registerBelow,
  setRates,
  subAgent,
} from '../../people/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { agentRefusal, downlineNamed, kindOf, refuseRate } from './downline.store.ts'

export const globalRebateSettingsCall = answers(globalRebateSettings, async (_, { db, merchant, member }) => {
  const { rates } = await heldRates(db, merchant, member.id)
  const own = ratesText(rates)
  const { invite_code } = await db
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    own,
    floor: ratesText(lowestRates),
    ceiling: own,
    isByHandAllowed: isByHandAllowed(merchant),
    ownCode: invite_code.toUpperCase(),
  }
})

export const downlineRebatesCall = answers(downlineRebates, async ({ account }, { db, merchant, member }) => {
  const downline = await downlineNamed(db, member.id, account)
  if (!downline) return refuse('downline.unknown')
  const { id: memberId, type, depth, uplineId } = downline
  const { rates, floor, ceiling, version } = await rangeOfDownline(db, merchant, {
    uplineId: uplineId ?? member.id,
    memberId,
  })
  return {
    account: downline.account,
    kind: kindOf(type),
    isDirect: depth === 1,
    rates: ratesText(rates),
    floor: ratesText(floor),
    ceiling: ratesText(ceiling),
    version,
  }
})

/** Reads rates within a range; the refusal names the field, and the limit that it passes. */
function readWithin(text: RatesText, range: RateRange): Rates | ReturnType<typeof refuseRate> {
  const read = readRates(text, range)
  return 'rates' in read ? read.rates : refuseRate(read.wrong)
}

/** Registers an account directly below the agent, with rates up to the agent's own. */
export const createDownlineCall = answers(
  createDownline,
  async ({ kind, rates: text, ...named }, context) => {
    const { db, merchant, member, clock } = context
    if (!isByHandAllowed(merchant)) return refuse('agent.by.hand.off')
    const refused = agentRefusal(context) ?? belowRefusal(merchant, named)
    if (refused) return refused
    const allowedRates = async (read: typeof db) => {
      const { rates: ceiling } = await heldRates(read, merchant, member.id)
      return readWithin(text, { floor: lowestRates, ceiling })
    }
    // A wrong rate is refused before the work of the password; under the lock the rates are read again.
    const early = await allowedRates(db)
    if (isRefused(early)) return early
    const rates = await registerBelow(
      context,
      { ...named, type: kind === 'agent' ? subAgent : 0, uplineId: member.id },
      async (transaction) => {
        await lockRates(transaction, [member.id])
        return allowedRates(transaction)
      },
      (transaction, memberId, given) =>
        setRates(transaction, { memberId, rates: given, version: 0, actor: member.id, at: clock.now() }),
    )
    return isRefused(rates) ? rates : { account: named.username, kind, rates: ratesText(rates) }
  },
  { transaction: 'own', limit: 'sealed' },
)

/**
 * Raises the rates of an account directly below the agent, which ends a request to lower them. Of two changes at once the later
 * one is refused.
 */
export const changeDownlineCall = answers(changeDownline, async ({ account, rates: text, version }, context) => {
  const { db, merchant, member, clock } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const downline = await downlineNamed(db, member.id, account)
  if (downline?.depth !== 1) return refuse('downline.unknown')
  const { id: memberId } = downline
  await lockRates(db, [member.id, memberId])
  const range = await rangeOfDownline(db, merchant, { uplineId: member.id, memberId })
  if (range.version !== version) return refuse('agent.rate.conflict', { version: range.version })
  const rates = readWithin(text, range)
  if (isRefused(rates)) return rates
  const next = await setRates(db, { memberId, rates, version, actor: member.id, at: clock.now() })
  if (next === undefined) return refuse('agent.rate.conflict')
  await db
    .updateTable('rate_request')
    .set({ status: 'replaced', answered_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('status', '=', 'waiting')
    .execute()
  return { account: downline.account, rates: ratesText(rates), version: next }
})

/** Makes a member directly below the agent an agent. */
export const promoteDownlineToAgentCall = answers(promoteDownlineToAgent, async ({ account }, context) => {
  const { db, member } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const downline = await downlineNamed(db, member.id, account)
  if (downline?.depth !== 1) return refuse('downline.unknown')
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ type: subAgent })
    .where('id', '=', downline.id)
    .where('type', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return refuse('downline.is.agent')
  return { account: downline.account, kind: 'agent' as const }
})
