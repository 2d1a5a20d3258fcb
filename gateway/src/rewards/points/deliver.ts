import { type Minor, minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import { type Order, takeStep } from '../../money/index.ts'
import type { PointTables } from '../../platform/db/tables/rewards/points.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { giveFreeTicket } from '../../play/index.ts'
import { addTickets, holdOpenRaffle } from '../raffles/index.ts'
import { issueReward } from '../rewards/index.ts'

type Reward = Selectable<PointTables['point_reward']>
type Caller = Pick<Context<'needed'>, 'db' | 'merchant' | 'member' | 'clock' | 'random'>

const day = 86_400_000

/** Delivers what was redeemed, once the points are held. @returns whether the order needs no operator */
export type Delivery = (order: Order) => Promise<boolean>

/** Issues free spins as a bonus worth all their stakes; the maximum bet of the bonus is the stake of one spin. */
async function giveSpins({ db, merchant, member, clock }: Caller, reward: Reward, order: Order): Promise<void> {
  if (!reward.delivers || !('spins' in reward.delivers)) return
  const { spins, stake, turnover, days } = reward.delivers
  const each = minor(BigInt(stake))
  await issueReward(db, {
    merchant,
    memberId: member.id,
    type: 'MANUAL',
    words: reward.words,
    actor: 'rule:points',
    source: { kind: 'redemption', id: order.id.toString() },
    amount: minor(each * BigInt(spins)) as Minor,
    turnover: { multiplier: turnover, maxBet: each, days, contributions: { RNG: 100, INHOUSE: 100 } },
    expiresAt: clock.now() + days * day,
    at: clock.now(),
  })
}

/**
 * Prepares the delivery of a reward. Locks the raffle or the wallets before the points are held, in the same order as a
 * claim
 * of the raffle's prizes.
 * @returns undefined if the reward cannot be delivered now
 */
export async function prepareDelivery(caller: Caller, reward: Reward): Promise<Delivery | undefined> {
  const { db, merchant, member, clock } = caller
  const { delivers } = reward
  if (!delivers) return async () => false
  const raffle =
    'raffle' in delivers ? await holdOpenRaffle(db, merchant.code, delivers.raffle, clock.now()) : undefined
  if ('raffle' in delivers && !raffle) return undefined
  if ('lottery' in delivers) await lockWallets(db, [member.id])
  return async (order) => {
    if (raffle && 'raffle' in delivers) await addTickets(db, raffle, member.id, delivers.tickets, clock.now())
    else if ('lottery' in delivers) {
      // When the free ticket cannot be bet now, the order waits for an operator.
      if (!(await giveFreeTicket(caller, delivers))) return false
    } else await giveSpins(caller, reward, order)
    const { outcome } = await takeStep(db, {
      order: order.id,
      kind: 'redeem',
      step: 'approve',
      key: 'approve',
      actor: 'rule:points',
      at: clock.now(),
    })
    if (outcome !== 'taken') throw new Error(`redemption ${order.id} was delivered with ${outcome}`)
    return true
  }
}
