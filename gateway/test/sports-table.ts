import { afterAll, beforeAll } from '@jest/globals'
import type { Fixture } from '../demo/src/games/sports/season/fixtures.ts'
import { type League, leagueOf } from '../demo/src/games/sports/season/leagues.ts'
import { createOffers } from '../demo/src/games/sports/season/offers.ts'
import { createSeason } from '../demo/src/games/sports/season/season.ts'
import type { Accept, BetsPage, Board, Offer, SlipView, SportsAnswer } from '../demo/src/games/sports/sports-shapes.ts'
import type { DemoVendor, DemoVendorOptions } from '../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../src/index.ts'
import { requestVendor, roundsOf, type Tables, tablesOf, until } from './play-table.ts'
import { emptyDeps, type Player, seatAgain, seatPlayer, ticketFor } from './seated-player.ts'

/** Players at the sports book of one gateway, whose clock stands still between the steps of a test. */

const seasonSeed = '5eed'.repeat(16)
export const season = createSeason(seasonSeed)
const offers = createOffers(season)
const rtp = 96_29
const minute = 60_000
export const clock = { now: Date.parse('2026-11-18T12:00:00Z') }

export let gateway: Gateway
let tables: Tables

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => clock.now } })
  tables = tablesOf(gateway, (ms) => {
    clock.now += ms
  })
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
})

export const startBook = (options: Partial<DemoVendorOptions> = {}) =>
  tables.startVendor({ seasonSeed, betDelay: 0, watchPause: 5, ...options })

export type Chosen = { readonly pick: string; readonly odds: number }

/** A player at the sports book. */
export async function seatAt(vendor: DemoVendor, player: Player, node = 'ATLAS.brasileirao', classify = 'SPORTS') {
  const [code = ''] = node.split('.')
  const seat = {
    operator: player.merchant,
    vendor: code,
    ticket: await ticketFor(gateway, player, code, node, classify),
  }
  const call = <Value>(path: string, body: object, process = vendor) =>
    requestVendor<Value>(process, `/play/sports/${path}`, { ...seat, ...body }) as Promise<SportsAnswer<Value>>
  const place = (
    legs: readonly Chosen[],
    more: { size?: number; unit?: string; accept?: Accept; round?: string } = {},
    process = vendor,
  ) => {
    const { size = legs.length, unit = '10.00', accept = 'none', round = crypto.randomUUID() } = more
    return call<SlipView>('slip', { round, legs, size, unit, accept }, process)
  }
  await requestVendor(vendor, '/play/session', seat)
  return {
    vendor,
    player,
    seat,
    call,
    place,
    board: (sport: string, picks: readonly string[] = []) => call<Board>('board', { sport, picks }),
    bets: (filter: 'all' | 'open' | 'settled' | 'cashedOut' = 'all', page = 1) =>
      call<BetsPage>('bets', { filter, page }),
    offer: (round: string) => call<Offer>('offer', { round }),
    cashOut: (round: string, amount: string) => call<SlipView>('cash-out', { round, amount }),
  }
}

export async function sit(vendor: DemoVendor, units = 1_000_00) {
  return seatAt(vendor, await seatPlayer(gateway, units))
}

export const valueIn = <Value>(answer: SportsAnswer<Value>): Value => {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.value
}

/** Present odds of a pick. */
export function chosen(fixture: Fixture, rest: string): Chosen {
  const [market = '', part = '', line = '', side = ''] = rest.split('/')
  const pick = { fixture: fixture.id, market: market as 'result', part: Number(part), line: Number(line), side }
  const quote = offers.quote(pick, clock.now, rtp)
  return { pick: quote.pick, odds: quote.odds ?? 0 }
}

/** Fixtures of leagues that start from now on, of a fate, whose final result fits. */
export function find(fits: (fixture: Fixture) => boolean, codes = ['LAT', 'COT', 'NAC'], kind = 'played'): Fixture {
  for (;;) {
    for (const code of codes) {
      const league = leagueOf(code) as League
      const found = season
        .between(league, clock.now + 1, clock.now + league.ahead)
        .find((fixture) => fixture.fate.kind === kind && fits(fixture))
      if (found) return found
    }
    clock.now += 30 * minute
  }
}

export const finalOf = (fixture: Fixture) => season.at(fixture, season.endOf(fixture).official).score
export const sideOf = (fixture: Fixture) => {
  const [home, away] = finalOf(fixture)
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}
export const afterAllOf = (...fixtures: readonly Fixture[]) => {
  clock.now = Math.max(clock.now, ...fixtures.map((fixture) => season.endOf(fixture).official)) + 1
}
export const settled = async (player: Player) => {
  await until(async () => (await roundsOf(gateway, player)).every(({ status }) => status !== 'open'))
}

/** The same player with a new session and ticket, because the clock went on. */
export const sitAgain = async (table: Awaited<ReturnType<typeof sit>>, vendor = table.vendor) =>
  seatAt(vendor, await seatAgain(gateway, table.player))
