import { minor, toDecimal } from '@azulejo/shared/kernel'
import { type convertPoint as Convert, convertPoint, redeemPointReward } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { SeededRandom } from '../../../src/demo/demo-data/seeded-random.ts'
import { expirePoints } from '../../../src/rewards/points/expiry.ts'
import { redemptionCommand } from '../../../src/rewards/points/redemption-command.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { Journal, OrderRow } from '../changes.ts'
import { type Intent, orderKeyOf } from '../clients.ts'

type Reward = { readonly reward_id: string; readonly points: number; readonly type: string; readonly stock: number }
const day = 86_400_000
const mostStock = 4

/** Players who convert points to money or redeem rewards, operators who decide redemptions, and points that expire. */
export async function pointActor(run: Run): Promise<Actor> {
  const { clients, clock, command, db, orders, processes } = run
  const { merchant } = clients
  const records: readonly unknown[] = [convertPoint, redeemPointReward]
  const rewardsNow = (): Promise<readonly Reward[]> =>
    db
      .selectFrom('point_reward')
      .select(['reward_id', 'points', 'type', 'stock'])
      .where('merchant', '=', merchant.code)
      .where('rank_min', '<=', 0)
      .orderBy('place')
      .execute()
  // Sets a small stock of each reward, whatever earlier runs have taken, so that some sell out.
  await db
    .updateTable('point_reward')
    .set(({ ref }) => ({ stock: sql`1 + ${ref('place')} % ${mostStock}::int` }))
    .where('merchant', '=', merchant.code)
    .execute()
  const rewards = await rewardsNow()
  const stockAtFirst = new Map(rewards.map(({ reward_id, stock }) => [reward_id, stock]))
  const intentsNow = (): Intent[] =>
    [...clients.intents.values()].filter(({ record, isDone }) => records.includes(record) && !isDone)
  const redemptions = (states: readonly string[]): OrderRow[] =>
    [...orders.values()].filter(({ kind, state }) => kind === 'redeem' && states.includes(state))

  const lotteryRewards = await db
    .selectFrom('point_reward')
    .select('reward_id')
    .where('merchant', '=', merchant.code)
    .where(sql<boolean>`delivers ->> 'lottery' is not null`)
    .execute()
  const lotteryTickets = new Set(lotteryRewards.map(({ reward_id }) => reward_id))
  /** Amounts that the operator gave for lottery tickets, and amounts that were bet, by member. */
  const [given, bet] = [new Map<string, bigint[]>(), new Map<string, bigint[]>()]
  function keepTicket({ key, kind, entries }: Journal): boolean {
    const into =
      /^free-ticket:/.test(key) && kind === 'promotion' ? given : /^lottery:\d+:bet$/.test(key) ? bet : undefined
    const own = entries.filter(({ owner }) => owner.startsWith('member:'))
    const [first] = own
    if (!into || !first) return false
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0n)
    into.set(first.owner, [...(into.get(first.owner) ?? []), amount])
    return true
  }
  /** Checks that each redeemed ticket is bet once, with exactly the amount given for it. */
  function checkTickets(member: string): string[] {
    const owner = `member:${member}`
    const wanted = redemptions(['approved', 'shipped', 'delivered']).filter(
      ({ member: of, subject, steps }) =>
        of === member && lotteryTickets.has(subject) && steps.some(({ actor }) => actor === 'rule:points'),
    ).length
    const [gifts, stakes] = [given.get(owner) ?? [], bet.get(owner) ?? []]
    const isEven = gifts.join() === stakes.map((stake) => -stake).join()
    return isEven && gifts.length === wanted
      ? []
      : [`${member} redeemed ${wanted} tickets of lotteries, was given ${gifts} and bet ${stakes}`]
  }

  const vouchers = rewards.filter(({ type }) => type === 'VOUCHER').map(({ reward_id }) => reward_id)
  const decide = (order: OrderRow, word: 'approve' | 'reject' | 'ship' | 'deliver') => {
    const code = word === 'approve' && vouchers.includes(order.subject) ? [`V-${order.id}`] : []
    return command(Number(order.id), (deps) => redemptionCommand(deps, [merchant.code, word, order.id, ...code]))
  }
  const expire = (which: number) =>
    processes.work(which, async (deps) => {
      await deps.db.transaction().execute((transaction) => expirePoints.work(transaction, {}, clock.now()))
    })
  /** Sends an intent once, or from two tabs at the same moment. */
  const send = async (random: SeededRandom, intent: Intent) =>
    random.chance(0.15)
      ? (await Promise.all([clients.send(random, intent), clients.send(random, intent)])).join(', ')
      : await clients.send(random, intent)

  return {
    name: 'points',
    moves: {
      'converts points': {
        weight: 6,
        async go(random) {
          const rate = merchant.pointConvert
          if (!rate) return undefined
          const points = rate.least + rate.step * random.below(10)
          return `${points}: ${await send(random, clients.intend(clients.pick(random), convertPoint, { points }))}`
        },
      },
      'redeems a reward': {
        weight: 6,
        async go(random) {
          const reward = pickOf(random, rewards)
          if (!reward) return undefined
          const { reward_id: rewardId, points, type } = reward
          const request = { rewardId, points, ...(type === 'PHYSICAL' ? { address: 'Rua do Azulejo 12, Porto' } : {}) }
          return `${rewardId}: ${await send(random, clients.intend(clients.pick(random), redeemPointReward, request))}`
        },
      },
      'sends points again': {
        weight: 5,
        async go(random) {
          const intent = pickOf(random, intentsNow())
          return intent ? await clients.send(random, intent) : undefined
        },
      },
      'an operator decides a redemption': {
        weight: 6,
        async go(random) {
          const order = pickOf(random, redemptions(['in_process', 'approved', 'shipped', 'rejected']))
          if (!order) return undefined
          const words = ['approve', 'reject', 'ship', 'deliver'] as const
          const word = words[random.below(4)] ?? 'approve'
          // Two operators decide differently at the same moment.
          if (random.chance(0.25))
            return (await Promise.all([decide(order, 'approve'), decide(order, 'reject')])).join('; ')
          return await decide(order, word)
        },
      },
      'points expire': {
        weight: 1,
        async go(random) {
          await expire(random.below(2))
          return ''
        },
      },
    },

    explains: (journal) =>
      (journal.kind === 'points_expire' && journal.key.startsWith('points-expire:')) || keepTicket(journal),

    expects({ kind, key, member, amount, gain, subject }) {
      const intent = clients.intents.get(key)
      if (!intent || !records.includes(intent.record) || intent.client.id !== member) return false
      const isPrice = BigInt(Number(intent.request.points)) === amount
      if (kind === 'redeem')
        return intent.record === redeemPointReward && isPrice && intent.request.rewardId === subject
      const rate = merchant.pointConvert
      const worth = rate && minor((amount * rate.amount) / BigInt(rate.points))
      return (
        kind === 'convert' &&
        (intent.record as unknown) === (convertPoint as typeof Convert) &&
        isPrice &&
        gain === worth
      )
    },

    check() {
      const found = clients.players.flatMap(({ id }) => checkTickets(id))
      for (const intent of clients.intents.values()) {
        if (!records.includes(intent.record) || !intent.promised) continue
        const order = orders.get(orderKeyOf(intent))
        const { orderId, amount } = intent.promised
        if (order?.id !== orderId) found.push(`order ${String(orderId)} was promised and is not there`)
        if (order?.kind === 'convert' && toDecimal(order.gain ?? 0n, run.currency) !== amount)
          found.push(`order ${order.id} gave ${order.gain}, ${String(amount)} was promised`)
      }
      return found
    },

    async settle() {
      const waiting = redemptions(['in_process'])
      for (const order of waiting) await decide(order, Number(order.id) % 2 ? 'approve' : 'reject')
      return waiting.map(({ id }) => `redemption ${id}`).join(', ')
    },

    async checkEnd() {
      const found: string[] = []
      for (const { reward_id, stock } of await rewardsNow()) {
        const taken = [...orders.values()].filter(
          ({ kind, subject, state }) => kind === 'redeem' && subject === reward_id && state !== 'rejected',
        ).length
        const wanted = (stockAtFirst.get(reward_id) ?? 0) - taken
        if (stock !== wanted) found.push(`${stock} are left of ${reward_id} instead of ${wanted}`)
      }
      clock.forward(400 * day)
      if (merchant.pointDays !== undefined) await expire(0)
      return found
    },
  }
}
