import { type LimitPeriod, leftOf, limitPeriods, minor } from '@azulejo/shared/kernel'
import { decideDepositLimit, setDepositLimits } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { merchants } from '../../../test/merchants.ts'
import { type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { openOrder, takeStep } from '../../money/orders/index.ts'
import { exceededLimit } from './deposit-limits.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const hour = 3_600_000
const hoursOf: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 7 * 24, month: 30 * 24 }

/** States after each step of a deposit; a deposit that is paid after its expiry needs a review. */
const ends: Readonly<Record<'pay' | 'credit' | 'expire', Readonly<Record<string, string>>>> = {
  pay: { created: 'paid', expired: 'under_review' },
  credit: { paid: 'credited', under_review: 'credited' },
  expire: { created: 'expired' },
}

type Raise = { readonly amount: bigint | undefined; readonly from: number }

/** Oracle of the test: all deposits and limit decisions of a member, evaluated from the first one each time. */
class SlowLimits {
  readonly deposits: { readonly amount: bigint; state: string; creditedAt: number }[] = []
  readonly #inForce = new Map<LimitPeriod, bigint | undefined>()
  readonly #raises = new Map<LimitPeriod, Raise>()

  #raiseAt(period: LimitPeriod, now: number): Raise | undefined {
    const raise = this.#raises.get(period)
    return raise && now < raise.from + 7 * 24 * hour ? raise : undefined
  }
  set(period: LimitPeriod, amount: bigint | undefined, now: number): void {
    const known = this.#inForce.get(period)
    if (amount === known) return
    if (amount !== undefined && (known === undefined || amount < known)) {
      this.#inForce.set(period, amount)
      this.#raises.delete(period)
      return
    }
    const waiting = this.#raiseAt(period, now)
    if (!waiting || waiting.amount !== amount) this.#raises.set(period, { amount, from: now + 24 * hour })
  }
  decide(period: LimitPeriod, decision: 'confirm' | 'drop', now: number): boolean {
    const raise = this.#raiseAt(period, now)
    if (!raise || (decision === 'confirm' && now < raise.from)) return false
    if (decision === 'confirm') this.#inForce.set(period, raise.amount)
    this.#raises.delete(period)
    return true
  }
  #used(period: LimitPeriod, now: number): bigint {
    let sum = 0n
    for (const { amount, state, creditedAt } of this.deposits) {
      const isOnItsWay = ['created', 'paid', 'under_review'].includes(state)
      const isInWindow = state === 'credited' && creditedAt > now - hoursOf[period] * hour
      if (isOnItsWay || isInWindow) sum += amount
    }
    return sum
  }
  exceeded(amount: bigint, now: number): { period: LimitPeriod; left: bigint } | undefined {
    let tightest: { period: LimitPeriod; left: bigint } | undefined
    for (const period of limitPeriods) {
      const limit = this.#inForce.get(period)
      if (limit === undefined) continue
      const used = this.#used(period, now)
      const left = limit > used ? limit - used : 0n
      if (amount > left && (!tightest || left < tightest.left)) tightest = { period, left }
    }
    return tightest
  }
}

const period = fc.constantFrom(...limitPeriods)
const amount = fc.integer({ min: 1, max: 300 }).map((units) => BigInt(units) * 100n)
/** No limit is below the smallest deposit. */
const limit = fc.integer({ min: 20, max: 300 }).map((units) => BigInt(units) * 100n)
const act = fc.oneof(
  fc.record({ act: fc.constant('set' as const), period, amount: fc.option(limit, { nil: undefined }) }),
  fc.record({
    act: fc.constant('decide' as const),
    period,
    decision: fc.constantFrom('confirm' as const, 'drop' as const),
  }),
  fc.record({ act: fc.constant('open' as const), amount }),
  fc.record({
    act: fc.constant('step' as const),
    which: fc.nat(20),
    step: fc.constantFrom('pay' as const, 'credit' as const, 'expire' as const),
  }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
)

let keys = 0
async function play(first: Player, acts: readonly (typeof act extends fc.Arbitrary<infer One> ? One : never)[]) {
  const { db } = gateway.deps
  const merchant = merchants.azulejo
  const slow = new SlowLimits()
  const orders: bigint[] = []
  let player = first
  for (const one of acts) {
    const now = gateway.clock.now()
    if (one.act === 'set') {
      const text = one.amount === undefined ? '' : `${one.amount / 100n}.00`
      await gateway.get(setDepositLimits, { [one.period]: text }, player)
      slow.set(one.period, one.amount, now)
    } else if (one.act === 'decide') {
      const { success } = await gateway.request(
        decideDepositLimit,
        { period: one.period, decision: one.decision },
        player,
      )
      expect(success).toBe(slow.decide(one.period, one.decision, now))
    } else if (one.act === 'open') {
      keys += 1
      const opened = await db.transaction().execute((transaction) =>
        openOrder(transaction, {
          kind: 'deposit',
          key: `limit-sums-${keys}`,
          merchant: merchant.code,
          memberId: player.id,
          currency: 'BRL',
          amount: minor(one.amount),
          actor: `member:${player.id}`,
          at: now,
        }),
      )
      if (!('order' in opened)) throw new Error('a deposit does not open')
      orders.push(opened.order.id)
      slow.deposits.push({ amount: one.amount, state: 'created', creditedAt: 0 })
    } else if (one.act === 'step') {
      const place = one.which % Math.max(1, orders.length)
      const [order, deposit] = [orders[place], slow.deposits[place]]
      if (order === undefined || !deposit) continue
      const step = { order, kind: 'deposit', step: one.step, key: one.step, actor: 'job:test', at: now } as const
      const { outcome } = await db.transaction().execute((transaction) => takeStep(transaction, step))
      const next = ends[one.step][deposit.state]
      expect(outcome === 'taken').toBe(next !== undefined)
      if (next) Object.assign(deposit, { state: next, creditedAt: now })
    } else {
      gateway.clock.forward(one.hours * hour)
      player = await seatAgain(gateway, player)
    }
    const at = gateway.clock.now()
    for (const requested of [1_00n, 90_00n, 250_00n]) {
      const found = await db
        .transaction()
        .execute((transaction) => exceededLimit(transaction, { merchant, memberId: player.id, at, amount: requested }))
      expect(found && { period: found.period, left: leftOf(found) }).toEqual(slow.exceeded(requested, at))
    }
  }
}

test('[MB-04] remaining limits equal a simple recount of all deposits and decisions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) =>
      play(await seatPlayer(gateway, 0), acts),
    ),
    { numRuns: 30, seed: 20261123 },
  )
}, 120_000)
