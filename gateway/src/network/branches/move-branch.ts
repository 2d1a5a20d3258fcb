import type { Instant } from '@azulejo/shared/kernel'
import { higherRates, rateFields, rateText } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import { highestBelow, lockRates, ratesOf, setRates } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { keepUncounted } from '../agents/index.ts'
import { keepUncountedRebates } from '../income/index.ts'

type Party = {
  readonly id: string
  readonly account: string
  readonly upline_id: string | null
  readonly is_agent: boolean
  readonly closed_at: Date | null
}

export type Move = {
  readonly branch: Party
  readonly upline: Party
  readonly actor: string
  readonly at: Instant
}

const liveStates = ['pending', 'in_force', 'edit_pending', 'end_pending'] as const

/** Returns why a branch may not move to an upline, in words for the operator; undefined if it may. */
async function obstacleOf(db: Db, merchant: Merchant, { branch, upline }: Move): Promise<string | undefined> {
  if (!upline.is_agent) return `${upline.account} is no agent`
  if (upline.closed_at) return `${upline.account} is closed`
  if (branch.upline_id === upline.id) return `${branch.account} is directly below ${upline.account} already`
  const below = await db
    .selectFrom('agent_link')
    .select('depth')
    .where('ancestor', '=', branch.id)
    .where('descendant', '=', upline.id)
    .executeTakeFirst()
  if (below) return `${upline.account} is in the team of ${branch.account}`
  const contract = await db
    .selectFrom('agent_contract')
    .select('id')
    .where('downline_id', '=', branch.id)
    .where('payer_id', 'is not', null)
    .where('status', 'in', liveStates)
    .executeTakeFirst()
  if (contract) return `contract ${contract.id} between ${branch.account} and its upline has not ended`
  const held = await ratesOf(db, merchant, [branch.id, upline.id])
  const [own, ceiling] = [held.get(branch.id)?.rates, held.get(upline.id)?.rates]
  if (!own || !ceiling) throw new Error(`no rates of ${branch.id} and ${upline.id}`)
  const highest = higherRates(own, await highestBelow(db, branch.id))
  const above = rateFields.find((field) => highest[field] > ceiling[field])
  return (
    above &&
    `${above} of ${branch.account} or its team is ${rateText(above, highest[above])}, above ${rateText(above, ceiling[above])} of ${upline.account}`
  )
}

/**
 * Waits for every act of the branch's members that is under way, and holds back new ones until the end of the transaction:
 * each movement and each settlement changes a wallet or a round.
 */
async function holdMembers(db: Db, branchId: string): Promise<void> {
  await sql`
    select 1 from account a join agent_link l on l.descendant = a.owner_id and l.ancestor = ${branchId}
     where a.owner_kind = 'member' and a.kind = 'main' order by a.id for no key update of a`.execute(db)
  await sql`
    select 1 from round r join agent_link l on l.descendant = r.member_id and l.ancestor = ${branchId}
     where r.status = 'open' order by r.id for no key update of r`.execute(db)
}

/**
 * Moves a member with everybody below to another upline. What the branch brought until now stays with the old line: figures and
 * level rebates that no job has counted yet are counted for the old line here, and taken from the new line, to which the
 * jobs will add them. The branch keeps its rates.
 * @returns how many accounts moved; or the reason why none did
 */
export async function moveBranch(db: Db, merchant: Merchant, move: Move): Promise<number | string> {
  const { branch, upline, actor, at } = move
  const figures = await keepUncounted(db, merchant)
  const rebates = await keepUncountedRebates(db, merchant)
  await lockRates(db, [branch.id, upline.id, ...(branch.upline_id === null ? [] : [branch.upline_id])])
  const obstacle = await obstacleOf(db, merchant, move)
  if (obstacle !== undefined) return obstacle
  await holdMembers(db, branch.id)
  const held = (await ratesOf(db, merchant, [branch.id])).get(branch.id)
  await figures(branch.id, 1)
  await rebates(branch.id, 1n)
  const { rows } = await sql<{ moved: number }>`select move_branch(${branch.id}, ${upline.id}) as moved`.execute(db)
  if (held?.version === 0) await setRates(db, { memberId: branch.id, rates: held.rates, version: 0, actor, at })
  await figures(branch.id, -1)
  await rebates(branch.id, -1n)
  await db
    .updateTable('rate_request')
    .set({ status: 'withdrawn', answered_at: new Date(at) })
    .where('member_id', '=', branch.id)
    .where('status', '=', 'waiting')
    .execute()
  return rows[0]?.moved ?? 0
}
