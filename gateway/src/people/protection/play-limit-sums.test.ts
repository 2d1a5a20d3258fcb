import { type LimitPeriod, limitPeriods, limitWindowMs } from '@azulejo/shared/kernel'
import { decidePlayerLimit, playerLimits, setPlayerLimits } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { callWallet, type Player, seatAgain, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

/** Two gateways on one database; the embedded database belongs to one process, so there it is one gateway. */
let gateways: readonly TestGateway[]
beforeAll(async () => {
  const place = await emptyDatabase()
  const first = await testGateway(place)
  await first.deps.db.transaction().execute(stockCatalogue)
  gateways = isOnPostgres ? [first, await testGateway({ ...place, clock: first.clock })] : [first]
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
})

const hour = 3_600_000
const kinds = ['bet', 'loss'] as const
type Kind = (typeof kinds)[number]
type Round = { readonly name: string; readonly at: number; readonly stake: bigint; payout?: bigint; endedAt?: number }
type Raise = { readonly amount: bigint | undefined; readonly from: number }

/** Oracle of the test: all rounds and limit decisions of a member, evaluated from the first one each time. */
class SlowLimits {
  rounds: Round[] = []
  readonly inForce = new Map<string, bigint | undefined>()
  readonly #raises = new Map<string, Raise>()

  #raiseAt(name: string, now: number): Raise | undefined {
    const raise = this.#raises.get(name)
    return raise && now < raise.from + 7 * 24 * hour ? raise : undefined
  }
  set(name: string, amount: bigint | undefined, now: number): void {
    const known = this.inForce.get(name)
    if (amount === known) return
    if (amount !== undefined && (known === undefined || amount < known)) {
      this.inForce.set(name, amount)
      this.#raises.delete(name)
      return
    }
    if (this.#raiseAt(name, now)?.amount !== amount || !this.#raiseAt(name, now))
      this.#raises.set(name, { amount, from: now + 24 * hour })
  }
  decide(name: string, decision: 'confirm' | 'drop', now: number): boolean {
    const raise = this.#raiseAt(name, now)
    if (!raise || (decision === 'confirm' && now < raise.from)) return false
    if (decision === 'confirm') this.inForce.set(name, raise.amount)
    this.#raises.delete(name)
    return true
  }
  used(kind: Kind, period: LimitPeriod, now: number): bigint {
    const after = now - limitWindowMs[period]
    let sum = 0n
    for (const { at, stake, payout, endedAt } of this.rounds) {
      const isOpen = endedAt === undefined
      if (kind === 'bet') sum += at > after ? stake : 0n
      else if (isOpen) sum += stake
      else if (endedAt > after) sum += stake - (payout ?? 0n)
    }
    return sum
  }
  takes(stake: bigint, now: number): boolean {
    return kinds.every((kind) =>
      limitPeriods.every((period) => {
        const limit = this.inForce.get(`${kind}.${period}`)
        return limit === undefined || this.used(kind, period, now) + stake <= limit
      }),
    )
  }
}

const decimal = (cents: bigint) => `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
const kind = fc.constantFrom(...kinds)
const period = fc.constantFrom(...limitPeriods)
const stake = fc.integer({ min: 1, max: 9_000 }).map(BigInt)
const limit = fc.integer({ min: 20, max: 400 }).map((units) => BigInt(units) * 100n)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('bet' as const), stake }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('race' as const), stake, count: fc.integer({ min: 2, max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      which: fc.nat(30),
      multiple: fc.integer({ min: 0, max: 4 }).map(BigInt),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), which: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      kind,
      period,
      amount: fc.option(limit, { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      kind,
      period,
      decision: fc.constantFrom('confirm' as const, 'drop' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

let names = 0
let turn = 0
/** The gateways answer in turn. */
const gateway = (): TestGateway => {
  turn += 1
  return gateways[turn % gateways.length] as TestGateway
}

async function play(first: Player, acts: readonly Act[]): Promise<void> {
  const slow = new SlowLimits()
  const { clock } = gateways[0] as TestGateway
  let player = first
  let ticket = await ticketFor(gateway(), player)
  const wallet = async (operation: 'bet' | 'win' | 'cancel', roundId: string, amount?: bigint) => {
    const request = { ticket, roundId, ...(amount === undefined ? {} : { amount: decimal(amount) }) }
    const { success, errorCode } = await callWallet(gateway(), operation, request)
    if (!success && operation === 'bet') expect(errorCode).toBe('player.refused')
    return success
  }
  const bet = async (amount: bigint): Promise<Round | undefined> => {
    names += 1
    const round = { name: `sums-${names}`, at: clock.now(), stake: amount }
    return (await wallet('bet', round.name, amount)) ? round : undefined
  }
  for (const one of acts) {
    const now = clock.now()
    if (one.act === 'set') {
      const text = one.amount === undefined ? '' : decimal(one.amount)
      await gateway().get(setPlayerLimits, { kind: one.kind, [one.period]: text }, player)
      slow.set(`${one.kind}.${one.period}`, one.amount, now)
    } else if (one.act === 'decide') {
      const { success } = await gateway().request(
        decidePlayerLimit,
        { kind: one.kind, period: one.period, decision: one.decision },
        player,
      )
      expect(success).toBe(slow.decide(`${one.kind}.${one.period}`, one.decision, now))
    } else if (one.act === 'bet') {
      const isWithin = slow.takes(one.stake, now)
      const round = await bet(one.stake)
      expect([one, round !== undefined]).toEqual([one, isWithin])
      if (round) slow.rounds.push(round)
    } else if (one.act === 'race') {
      const rounds = await Promise.all(Array.from({ length: one.count }, () => bet(one.stake)))
      for (const round of rounds.filter((each) => each !== undefined)) {
        expect(slow.takes(round.stake, now)).toBe(true)
        slow.rounds.push(round)
      }
      if (rounds.includes(undefined)) expect(slow.takes(one.stake, now)).toBe(false)
    } else if (one.act === 'wait') {
      clock.forward(one.hours * hour)
      player = await seatAgain(gateway(), player)
      ticket = await ticketFor(gateway(), player)
    } else {
      const open = slow.rounds.filter(({ endedAt }) => endedAt === undefined)
      const round = open[one.which % Math.max(1, open.length)]
      if (!round) continue
      if (one.act === 'cancel') {
        expect(await wallet('cancel', round.name)).toBe(true)
        slow.rounds = slow.rounds.filter((each) => each !== round)
      } else {
        const payout = round.stake * one.multiple
        expect(await wallet('win', round.name, payout)).toBe(true)
        Object.assign(round, { payout, endedAt: now })
      }
    }
    const shown = (await gateway().get(playerLimits, {}, player)).limits
    for (const each of kinds)
      for (const window of limitPeriods) {
        const used = slow.used(each, window, clock.now())
        const amount = slow.inForce.get(`${each}.${window}`)
        expect(shown.find((row) => row.kind === each && row.period === window)).toMatchObject({
          used: decimal(used < 0n ? 0n : used),
          ...(amount === undefined ? {} : { amount: decimal(amount) }),
        })
      }
  }
}

test('[MB-04] no stake exceeds a limit in force, whatever is bet, settled, cancelled, limited and waited for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 30 }), async (acts) =>
      play(await seatPlayer(gateways[0] as TestGateway, 10_000_000), acts),
    ),
    { numRuns: 25, seed: 20261129 },
  )
}, 240_000)
