import { type Instant, type Minor, toDecimal } from '@azulejo/shared/kernel'
import type { RewardType } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import { type BonusTerms, offerBonus, withdrawOffer } from '../../money/index.ts'
import { notifyMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { IssuedRewardTable } from '../../platform/db/tables/rewards/rewards.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'

export type Reward = Selectable<IssuedRewardTable>

export type NewReward = {
  readonly merchant: Merchant
  readonly memberId: string
  readonly type: RewardType
  /** Reason of the reward, for example `{ kind: 'mission', id: '<mission>:<period>' }`; one reward per member and source. */
  readonly source: { readonly kind: string; readonly id: string }
  /** Kind of the ledger entry; omitted, `promotion`. */
  readonly entry?: Reward['entry_kind']
  /** Name of the reward by language. */
  readonly words: Readonly<Record<string, string>>
  readonly amount?: Minor
  readonly points?: number
  readonly tickets?: { readonly raffle: string; readonly count: number }
  /** Turnover required before the amount can be withdrawn; without it the amount is cash. */
  readonly turnover?: BonusTerms
  /** Time until which the reward can be claimed. */
  readonly expiresAt?: Instant
  /** Whether the member claims the reward in the same transaction, so that no message is written. */
  readonly isClaimedNow?: boolean
  /** `job:<kind>`, `operator:<name>` or `rule:<domain>`. */
  readonly actor: string
  readonly at: Instant
}

/** repeated: the member already has the reward of this source, and nothing was written. */
export type Issued = { readonly outcome: 'issued' | 'repeated'; readonly rewardId: bigint }

function notifyRewardIssued(db: Db, reward: NewReward): Promise<void> {
  const { merchant, memberId, words, amount = 0n, points = 0, tickets, expiresAt: until, at } = reward
  const { currency } = merchant
  return notifyMember(db, {
    merchant: merchant.code,
    memberId,
    kind: 'reward.issued',
    at,
    detail: {
      words,
      amount: toDecimal(amount, currency),
      currency,
      points,
      ...(tickets ? { tickets: tickets.count } : {}),
      ...(until === undefined ? {} : { until }),
    },
  })
}

/** Issues a reward that the member can claim, in the caller's transaction. No money moves before the claim. */
export async function issueReward(db: Db, reward: NewReward): Promise<Issued> {
  const { merchant, memberId, type, source, entry = 'promotion', words, amount = 0n as Minor, points = 0 } = reward
  const { tickets, turnover, expiresAt, actor, at } = reward
  const key = { merchant: merchant.code, member_id: memberId, source_kind: source.kind, source_id: source.id }
  const added = await db
    .insertInto('issued_reward')
    .values({
      ...key,
      type,
      entry_kind: entry,
      amount,
      points: BigInt(points),
      words: JSON.stringify(words),
      actor,
      tickets: tickets?.count ?? 0,
      raffle: tickets?.raffle ?? null,
      state: 'issued',
      reason: null,
      issued_at: new Date(at),
      changed_at: new Date(at),
      expires_at: expiresAt === undefined ? null : new Date(expiresAt),
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'source_kind', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    const known = db.selectFrom('issued_reward').select('id')
    const { id } = await known.where((row) => row.and(key)).executeTakeFirstOrThrow()
    return { outcome: 'repeated', rewardId: id }
  }
  const { id: rewardId } = added
  if (turnover && amount > 0n) {
    const { currency } = merchant
    await offerBonus(db, { merchant: merchant.code, memberId, currency, rewardId, amount, terms: turnover, at })
  }
  if (!reward.isClaimedNow) await notifyRewardIssued(db, reward)
  return { outcome: 'issued', rewardId }
}

const isNumber = (rewardId: string): boolean => /^\d{1,18}$/.test(rewardId)

/** Locks the raffle of a reward's tickets. Every transaction that numbers tickets locks the raffle before any wallet. */
export async function holdRaffleOf(db: Db, memberId: string, rewardId: string): Promise<void> {
  if (!isNumber(rewardId)) return
  await sql`select from raffle r join issued_reward i on i.merchant = r.merchant and i.raffle = r.raffle_id
     where i.id = ${rewardId}::int8 and i.member_id = ${memberId} for no key update of r`.execute(db)
}

/** Locks a reward of this member until the transaction ends; undefined for rewards of other members. */
export async function holdReward(db: Db, memberId: string, rewardId: string): Promise<Reward | undefined> {
  if (!isNumber(rewardId)) return undefined
  return await db
    .selectFrom('issued_reward')
    .selectAll()
    .where('id', '=', BigInt(rewardId))
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends an unclaimed reward. @returns false when the reward was not claimable */
export async function endReward(
  db: Db,
  rewardId: bigint,
  state: 'expired' | 'rejected',
  { reason = null, at }: { readonly reason?: string | null; readonly at: Instant },
): Promise<boolean> {
  const ended = await db
    .updateTable('issued_reward')
    .set({ state, reason, changed_at: new Date(at) })
    .where('id', '=', rewardId)
    .where('state', '=', 'issued')
    .returning('id')
    .executeTakeFirst()
  if (ended) await withdrawOffer(db, rewardId, state === 'expired' ? 'expired' : 'cancelled', at)
  return ended !== undefined
}

/** Number of rewards that a member can claim now. */
export async function claimableRewards({
  db,
  clock,
  member,
}: Pick<Context<'needed'>, 'db' | 'clock' | 'member'>): Promise<number> {
  const { count } = await db
    .selectFrom('issued_reward')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member.id)
    .where('state', '=', 'issued')
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(clock.now()))]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const batch = 500

/** Expires rewards that were not claimed in time. Concurrent claims and this job wait for each other's locks. */
export const expireRewards: JobKind = {
  kind: 'rewards.expire',
  every: 60_000,
  async work(transaction, _payload, now) {
    const due = await transaction
      .selectFrom('issued_reward')
      .select('id')
      .where('state', '=', 'issued')
      .where('expires_at', '<=', new Date(now))
      .orderBy('expires_at')
      .limit(batch)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) await endReward(transaction, id, 'expired', { at: now })
  },
}
