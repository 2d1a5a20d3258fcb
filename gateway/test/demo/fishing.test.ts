import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { PlaySession, RoundReport } from '../../demo/src/games/core/play-shapes.ts'
import { type Fish, fishAt, fishOf, outcomesOf, tideMs } from '../../demo/src/games/fishing/fishing-rules.ts'
import type { FishingFacts, FishingResult, Tide } from '../../demo/src/games/fishing/fishing-shapes.ts'
import type { DemoVendor } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import type { MerchantCode } from '../../src/platform/merchants/merchants.ts'
import { systemRandom } from '../../src/platform/pipeline/random.ts'
import { openTable, serveSockets } from '../demo-table.ts'
import { answered, requestVendor, roundsOf, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../seated-player.ts'

type Session = PlaySession<FishingFacts, FishingResult>
type Played = Extract<RoundReport<FishingResult>, { readonly payout: string }>
type Water = Awaited<ReturnType<typeof serveSockets>>

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const forward = (ms: number) => {
  now += ms
}
/** Time in which a tide has filled its water. */
const filled = 20_000

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, forward)
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
})

/** A vendor whose draws of a shot are given; other draws are random. */
const vendorThat = (drawn: 'catches' | 'misses') => {
  const outcomes = new Set(Array.from({ length: 100 }, (_, pays) => outcomesOf({ pays })))
  const below = (sides: number) => {
    if (!outcomes.has(sides)) return systemRandom.below(sides)
    return drawn === 'catches' ? 0 : sides - 1
  }
  return tables.startVendor({ random: { ...systemRandom, below } })
}

async function sit(vendor: DemoVendor, water: Water, player: Player) {
  const node = player.merchant === 'saigon9' ? 'MEKONG.mekong-fishing' : 'TEJO.tesouro-do-tejo'
  const [code = ''] = node.split('.')
  const seat = { operator: player.merchant, vendor: code, ticket: await ticketFor(gateway, player, code, node) }
  const session = answered(await requestVendor<Session>(vendor, '/play/session', seat))
  const page = await openTable(water.port, { type: 'hello', ...seat })
  const { round: tableRound, shown, beganAt } = await page.next('table')
  const tide = shown as Tide
  return {
    player,
    session,
    page,
    tide,
    fish: (caught: readonly number[] = []) => fishAt(tide.seed, now - beganAt, caught),
    async shoot(fish: number, stake = session.stakes[0] ?? '', round: string = crypto.randomUUID()) {
      forward(2_500)
      return requestVendor<Played>(vendor, '/play/round', { ...seat, round, stake, tableRound, bet: { fish } })
    },
  }
}
const member = (units = 100_00, merchant: MerchantCode = 'azulejo') => seatPlayer(gateway, units, 0, merchant)

/** The fish that stays longest. */
const lasting = (fish: readonly Fish[]): Fish => fish.at(-1) ?? fishOf(0, 0)

describe('[LB-06] [RT-16] a shot at a fish', () => {
  test('is a bet of its own: a catch pays the multiple, and a miss loses the stake', async () => {
    for (const drawn of ['catches', 'misses'] as const) {
      const vendor = vendorThat(drawn)
      const water = await serveSockets(vendor)
      const seat = await sit(vendor, water, await member())
      expect(seat.session).toMatchObject({ game: 'fishing', hasTable: true, facts: { digits: 2, autoplay: true } })
      forward(filled)
      const { id, species } = lasting(seat.fish())
      const { result, ...played } = answered(await seat.shoot(id, '1.00'))
      expect(result).toEqual({ fish: id, species: species.key, pays: species.pays, caught: drawn === 'catches' })
      expect(Number(played.payout)).toBe(drawn === 'catches' ? species.pays : 0)
      expect(await walletOf(gateway, seat.player)).toBe(Number(played.balance))
      expect(Number(played.balance)).toBe(99 + Number(played.payout))
      expect(await roundsOf(gateway, seat.player)).toMatchObject([
        { status: 'settled', node_id: 'TEJO.tesouro-do-tejo' },
      ])
      seat.page.leave()
      await water.close()
    }
  })

  test('costs nothing when its fish is not there, and is not taken twice when it is sent twice', async () => {
    const vendor = vendorThat('catches')
    const water = await serveSockets(vendor)
    const seat = await sit(vendor, water, await member())
    forward(filled)
    const { id } = lasting(seat.fish())
    const round = crypto.randomUUID()
    const first = answered(await seat.shoot(id, '1.00', round))
    expect(answered(await seat.shoot(id, '1.00', round))).toEqual(first)
    for (const gone of [id, 5_000]) expect(await seat.shoot(gone, '1.00')).toEqual({ refused: 'target.gone' })
    expect(await seat.shoot(-1, '1.00')).toEqual({ refused: 'request.invalid' })
    expect(await walletOf(gateway, seat.player)).toBe(Number(first.balance))
    expect(await roundsOf(gateway, seat.player)).toHaveLength(1)
    seat.page.leave()
    await water.close()
  })

  test('is seen by everybody at the table, and the fish is caught once', async () => {
    const vendor = vendorThat('catches')
    const water = await serveSockets(vendor)
    const [one, other] = [await sit(vendor, water, await member()), await sit(vendor, water, await member())]
    expect(other.tide.seed).toBe(one.tide.seed)
    forward(filled)
    const { id } = lasting(one.fish())
    const shots = await Promise.all([one.shoot(id, '1.00'), other.shoot(id, '1.00')])
    const caught = shots.filter((shot) => 'value' in shot && shot.value.result.caught)
    expect(caught).toHaveLength(1)
    // The other one came too late, or had its stake back.
    const [late] = shots.filter((shot) => !caught.includes(shot))
    if (late && 'value' in late) expect([late.value.result.gone, late.value.payout]).toEqual([true, '1.00'])
    else expect(late).toEqual({ refused: 'target.gone' })
    const seen = await other.page.next('table', ({ shown }) => (shown as Tide).caught.includes(id))
    expect(seen.shown).toMatchObject({ shots: [{ fish: id, caught: true, name: expect.stringContaining('*') }] })
    expect(seen.persons).toBe(2)
    one.page.leave()
    other.page.leave()
    await water.close()
  })

  test('trial and real money, and two brands, have waters of their own', async () => {
    const vendor = tables.startVendor()
    const water = await serveSockets(vendor)
    const seats = [
      await sit(vendor, water, await member()),
      await sit(vendor, water, await seatPlayer(gateway, 100_00, 4)),
      await sit(vendor, water, await member(1_000_000, 'saigon9')),
    ]
    expect(new Set(seats.map(({ tide }) => tide.seed)).size).toBe(3)
    for (const { page } of seats) {
      expect((await page.next('table')).persons).toBe(1)
      page.leave()
    }
    await water.close()
  })

  test('a shot is judged or its stake comes back, at whichever look at the clock the tide turns', async () => {
    const answers: string[] = []
    for (let look = 0; look < 6; look++) {
      let left: number | undefined
      const clock = {
        now() {
          if (left === 0) forward(tideMs)
          left = left === undefined || left === 0 ? undefined : left - 1
          return now
        },
      }
      const vendor = tables.startVendor({
        clock,
        watchPause: 60_000,
        async send(request) {
          const answer = await tables.straight(request)
          // The looks are counted from the moment at which the stake is taken.
          if (request.url.endsWith('/bet')) left = look
          return answer
        },
      })
      const water = await serveSockets(vendor)
      const seat = await sit(vendor, water, await member())
      forward(filled)
      const shot = await seat.shoot(lasting(seat.fish()).id, '1.00')
      await until(async () => (await roundsOf(gateway, seat.player)).every(({ status }) => status !== 'open'))
      const [round] = await roundsOf(gateway, seat.player)
      const back = 'value' in shot ? Number(shot.value.payout) : 1
      expect(round?.status).toBe('value' in shot ? 'settled' : 'cancelled')
      expect(await walletOf(gateway, seat.player)).toBe(99 + back)
      answers.push('value' in shot ? 'judged' : shot.refused)
      seat.page.leave()
      await water.close()
    }
    // The first look turns the tide before the shot is judged, and a later one after it.
    expect(answers[0]).toBe('bets.closed')
    expect(answers.at(-1)).toBe('judged')
    expect(new Set(answers)).toEqual(new Set(['bets.closed', 'judged']))
  })

  test('a shot of the last tide is refused when the tide has turned', async () => {
    const vendor = tables.startVendor()
    const water = await serveSockets(vendor)
    const seat = await sit(vendor, water, await member())
    forward(600_000)
    expect(await seat.shoot(0, '1.00')).toEqual({ refused: 'bets.closed' })
    expect(await roundsOf(gateway, seat.player)).toEqual([])
    const next = await seat.page.next('table', ({ shown }) => (shown as Tide).seed !== seat.tide.seed)
    expect(next.takesBets).toBe(true)
    seat.page.leave()
    await water.close()
  })
})
