import { type Instant, withoutSeparators } from '@azulejo/shared/kernel'
import { lowerRates, type RateGroup, type Rates } from '@azulejo/shared/lottery'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { heldRates, lockRates, setRates } from '../rates/index.ts'
import { type LinkFacts, stateOfLink } from './link-state.ts'

/** Why a link invites nobody now; a guest is told. */
export type LinkProblem = Exclude<ReturnType<typeof stateOfLink>, 'active'>

type FoundLink = {
  readonly linkId: bigint
  readonly agentId: string
  readonly account: string
  readonly code: string
  readonly problem: LinkProblem | undefined
}

type AgentFacts = { readonly frozen_at: Date | null; readonly excluded_until: Date | null }

/** The links of an agent who is frozen or excluded are paused. */
function problemOf(link: LinkFacts & AgentFacts, now: Instant): LinkProblem | undefined {
  const state = stateOfLink(link, now)
  if (state !== 'active') return state
  const isHeld = link.frozen_at !== null || (link.excluded_until?.getTime() ?? 0) > now
  return isHeld ? 'paused' : undefined
}

const links = (db: Db) =>
  db
    .selectFrom('affiliate_link as l')
    .innerJoin('member as m', 'm.id', 'l.agent_id')
    .where('m.closed_at', 'is', null)
    .select([
      'l.id',
      'l.agent_id',
      'm.account',
      'l.code',
      'l.deleted_at',
      'l.expires_at',
      'l.most_uses',
      'l.uses',
      'l.paused',
      'm.frozen_at',
      'm.excluded_until',
    ])

/** Finds the link with a code; undefined if there is none, or its agent's account is closed. */
export async function linkOfCode(
  db: Db,
  merchant: Merchant,
  code: string,
  now: Instant,
): Promise<FoundLink | undefined> {
  const found = await links(db)
    .where('l.merchant', '=', merchant.code)
    .where('l.code', '=', withoutSeparators(code).toLowerCase())
    .executeTakeFirst()
  return (
    found && {
      linkId: found.id,
      agentId: found.agent_id,
      account: found.account,
      code: found.code,
      problem: problemOf(found, now),
    }
  )
}

export const ratesOfLink = ({
  series,
  rebates,
}: {
  readonly series: number
  readonly rebates: Readonly<Record<string, number>>
}): Rates => ({ ...(rebates as Readonly<Record<RateGroup, number>>), series })

/** What an account gets by the use of a link. */
export type Use = { readonly kind: 'agent' | 'member'; readonly rates: Rates; readonly agentId: string }

/**
 * Uses a link once, in the transaction of the registration, and locks it and the agent's rates until its end.
 * @returns the type of the new account, and its rates, which are at most those that the agent has now
 */
export async function takeUse(
  db: Db,
  merchant: Merchant,
  { linkId, agentId }: Pick<FoundLink, 'linkId' | 'agentId'>,
  now: Instant,
): Promise<Use | { readonly problem: LinkProblem }> {
  await lockRates(db, [agentId])
  await db.selectFrom('affiliate_link').select('id').where('id', '=', linkId).forNoKeyUpdate().execute()
  const found = await links(db).where('l.id', '=', linkId).executeTakeFirst()
  const problem = found ? problemOf(found, now) : 'deleted'
  if (problem) return { problem }
  const { kind, series, rebates } = await db
    .updateTable('affiliate_link')
    .set((link) => ({ uses: link('uses', '+', 1) }))
    .where('id', '=', linkId)
    .returning(['kind', 'series', 'rebates'])
    .executeTakeFirstOrThrow()
  const own = await heldRates(db, merchant, agentId)
  return { kind, rates: lowerRates(own.rates, ratesOfLink({ series, rebates })), agentId }
}

/** Gives a new account what its link says, and records that it came by the link. */
export async function keepUse(
  db: Db,
  {
    memberId,
    linkId,
    use,
    at,
  }: { readonly memberId: string; readonly linkId: bigint; readonly use: Use; readonly at: Instant },
): Promise<void> {
  await setRates(db, { memberId, rates: use.rates, version: 0, actor: use.agentId, at })
  await db
    .insertInto('affiliate_registration')
    .values({ member_id: memberId, link_id: linkId, at: new Date(at) })
    .execute()
}
