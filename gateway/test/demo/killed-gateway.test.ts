import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  isRunning,
  type PlayAnswer,
  type PlaySession,
  type RoundReport,
} from '../../demo/src/games/core/play-shapes.ts'
import type { TableFrame } from '../../demo/src/games/core/room-shapes.ts'
import { pointOfSeed } from '../../demo/src/games/crash/crash-room.ts'
import { betsLast } from '../../demo/src/games/crash/crash-rules.ts'
import { fishAt } from '../../demo/src/games/fishing/fishing-rules.ts'
import type { Tide } from '../../demo/src/games/fishing/fishing-shapes.ts'
import type { Board, SlipView } from '../../demo/src/games/sports/sports-shapes.ts'
import { mayPlay } from '../../demo/src/games/tien-len/tien-len-rules.ts'
import type { CardView } from '../../demo/src/games/tien-len/tien-len-shapes.ts'
import { callsOf } from '../../demo/src/games/truco/truco-rules.ts'
import type { CardView as TrucoView } from '../../demo/src/games/truco/truco-shapes.ts'
import { createDemoVendor, type DemoVendor } from '../../demo/src/vendor/demo-vendor.ts'
import { systemRandom } from '../../src/platform/pipeline/random.ts'
import { auditLedger, cleanAudit } from '../audit-ledger.ts'
import { auditRounds, cleanRounds } from '../audit-rounds.ts'
import { openTable, serveSockets, type TablePage } from '../demo-table.ts'
import { type GameGateway, type GameSeat, gameVendorKeys, startGameGateway } from '../game-gateway.ts'
import { answered, requestVendor, type Send, until } from '../play-table.ts'

const kinds = [
  ['RNG', 'CLASSIC'],
  ['RNG', 'VIDEO'],
  ['FISH', 'SHOOTING'],
  ['INHOUSE', 'MINES'],
  ['INHOUSE', 'CRASH'],
  ['LIVE', 'ROULETTE'],
  ['LIVE', 'BACCARAT'],
  ['SPORTS', 'FOOTBALL'],
  ['PVP', 'TIENLEN'],
  ['PVP', 'TIENLEN'],
  ['PVP', 'TRUCO'],
  ['PVP', 'TRUCO'],
] as const

/** The vendor's clock, which only the test moves. */
let now = Date.now()
const forward = (ms: number) => {
  now += ms
}

/** A text whose first round of Crash rises long enough for a restart. */
function longCrash(): string {
  const hashOf = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
  for (let at = 0; ; at++) {
    let seed = hashOf(Buffer.from(`text ${at}`).toString('hex'))
    for (let left = 999; left > 0; left--) seed = hashOf(seed)
    if (pointOfSeed(seed) >= 12_00) return `text ${at}`
  }
}

let gateway: GameGateway
let vendor: DemoVendor
let sockets: Awaited<ReturnType<typeof serveSockets>>
/** Replaces the vendor's way to the gateway. */
let send: Send
const pages: TablePage[] = []

beforeAll(async () => {
  gateway = await startGameGateway(kinds)
  send = gateway.send
  const text = longCrash()
  vendor = createDemoVendor({
    gatewayUrl: 'http://gateway',
    keys: gameVendorKeys,
    clock: { now: () => now },
    random: { ...systemRandom, token: () => text },
    send: (request) => send(request),
    seasonSeed: '5eed'.repeat(16),
    betDelay: 0,
    pauses: [],
    finishPause: 20,
    longestFinishPause: 500,
    watchPause: 20,
    roomPause: 20,
  })
  sockets = await serveSockets(vendor)
}, 180_000)
afterAll(async () => {
  await Promise.all(pages.map((page) => page.leave()))
  await vendor?.close()
  await sockets?.close()
  gateway?.close()
})

type Asked = { readonly seat: GameSeat; readonly round: string; readonly request: object }
type Report = RoundReport<object, object>
const seatAt = (place: number) => gateway.seats[place] as GameSeat

const sessionOf = (seat: GameSeat) => requestVendor<PlaySession>(vendor, '/play/session', seat)
const ask = ({ seat, round, request }: Asked) =>
  requestVendor<Report>(vendor, '/play/round', { ...seat, round, ...request })
const step = ({ seat, round }: Asked, at: number, act: object) =>
  requestVendor<Report>(vendor, '/play/step', { ...seat, round, step: at, act })
const leastOf = async (seat: GameSeat) => answered(await sessionOf(seat)).stakes[0] ?? ''
async function tableOf(seat: GameSeat): Promise<TableFrame> {
  const page = await openTable(sockets.port, { type: 'hello', ...seat })
  pages.push(page)
  return page.next('table')
}

/** A bet of each game; the table's round is the present one. */
const bets = {
  slot: async () => ({ stake: await leastOf(seatAt(0)) }),
  slotFive: async () => ({ stake: await leastOf(seatAt(1)) }),
  fishing: async () => {
    const { round, shown, beganAt } = await tableOf(seatAt(2))
    const { seed, caught } = shown as Tide
    const fish = fishAt(seed, now - beganAt, caught).at(-1)?.id ?? 0
    return { stake: await leastOf(seatAt(2)), tableRound: round, bet: { fish } }
  },
  mines: async () => {
    const { commit } = await sessionOf(seatAt(3))
    return { stake: await leastOf(seatAt(3)), commit, bet: { mines: 1, clientSeed: 'mine' } }
  },
  crash: async () => {
    const { round } = await tableOf(seatAt(4))
    return { stake: await leastOf(seatAt(4)), tableRound: round, bet: {} }
  },
  roulette: async () => {
    const { round } = await tableOf(seatAt(5))
    const stake = await leastOf(seatAt(5))
    return { stake, tableRound: round, bet: { bets: [{ place: 'red', amount: Math.round(Number(stake) * 100) }] } }
  },
  baccarat: async () => {
    const { round } = await tableOf(seatAt(6))
    const stake = await leastOf(seatAt(6))
    return { stake, tableRound: round, bet: { bets: [{ place: 'player', amount: Math.round(Number(stake) * 100) }] } }
  },
}
type Game = keyof typeof bets
const games = Object.keys(bets) as Game[]
const requestOf = async (game: Game): Promise<Asked> => ({
  seat: seatAt(games.indexOf(game)),
  round: crypto.randomUUID(),
  request: await bets[game](),
})

function openOf(answer: PlayAnswer<Report>) {
  const report = answered(answer)
  if (!isRunning(report)) throw new Error('the round has ended')
  return report
}
/** Seconds; a gateway that has just started may answer later than the vendor waits. */
const patience = 30

/** The ended round, once the vendor tells it. */
async function endOf(round: Asked, again: () => Promise<PlayAnswer<Report>> = () => ask(round)) {
  let answer = await again()
  const isEnded = async () => {
    answer = await again()
    return 'value' in answer && !isRunning(answer.value)
  }
  await until(isEnded, patience).catch(() => {})
  const report = answered(answer)
  if (isRunning(report)) throw new Error('the round is open')
  return report
}

/** Opens a tile that is safe; a round that ends at once is followed by another. */
async function safeMines(): Promise<Asked> {
  for (;;) {
    const round = await requestOf('mines')
    openOf(await ask(round))
    if (isRunning(answered(await step(round, 0, { tile: 7 })))) return round
    forward(1_000)
  }
}

const book = () => seatAt(7)
async function placeSlip(): Promise<{ readonly round: string; readonly stake: string }> {
  await sessionOf(book())
  const board = await requestVendor<Board>(vendor, '/play/sports/board', { ...book(), sport: 'football', picks: [] })
  const live = answered(board)
    .fixtures.filter(({ league, phase }) => league === 'REL' && phase === 'live')
    .sort((one, other) => one.kickOff - other.kickOff)
    .flatMap(({ main }) => main.quotes.find(({ state }) => state === 'open') ?? [])
  const [{ pick = '', odds = 0 } = {}] = live
  const round = crypto.randomUUID()
  const request = { round, legs: [{ pick, odds }], size: 1, unit: '10.00', accept: 'any' }
  const slip = answered(await requestVendor<SlipView>(vendor, '/play/sports/slip', { ...book(), ...request }))
  expect(slip).toMatchObject({ status: 'open', stake: '10.00' })
  return { round, stake: slip.stake }
}
const slips = async () =>
  answered(
    await requestVendor<{ readonly slips: readonly SlipView[] }>(vendor, '/play/sports/bets', {
      ...book(),
      page: 1,
      filter: 'all',
    }),
  ).slips

const card = <View = CardView>(place: number, path: string, more: object = {}) =>
  requestVendor<View>(vendor, `/play/cards/${path}`, { ...seatAt(place), ...more })
const cardSeats = [8, 9]
const trucoSeats = [10, 11]
const roomSeenBy = async (place: number) => answered(await card(place, 'see')).mine
const trucoSeenBy = async (place: number) => answered(await card<TrucoView>(place, 'see')).mine
async function dealCards(seats: readonly number[]): Promise<void> {
  const [first = 0, second = 0] = seats
  const { mine } = answered(await card(first, 'open', { ante: await leastOf(seatAt(first)), seats: 2 }))
  answered(await card(second, 'enter', { room: mine?.room }))
  forward(10_000)
  for (const place of seats) answered(await card(place, 'ready', { isReady: true }))
  await until(async () => (await roomSeenBy(first))?.phase === 'playing')
}
async function playCards(): Promise<void> {
  for (;;) {
    const views = await Promise.all(cardSeats.map(roomSeenBy))
    const turn = views.findIndex((mine) => mine?.hand?.isMyTurn)
    const hand = views[turn]?.hand
    if (!hand || views[0]?.phase !== 'playing') return
    const lowest = hand.mine.find((each) => mayPlay(hand.mine, [each], { table: hand.table, must: hand.must }))
    answered(await card(cardSeats[turn] ?? 0, 'move', { step: hand.step, cards: lowest === undefined ? [] : [lowest] }))
  }
}

/** Plays a game of Truco in which everybody raises. */
async function playTruco(): Promise<void> {
  for (;;) {
    const views = await Promise.all(trucoSeats.map(trucoSeenBy))
    const turn = views.findIndex((mine) => mine?.phase === 'playing' && mine.hand?.isMyTurn)
    const hand = views[turn]?.hand
    if (!hand) return
    const calls = callsOf(hand)
    const call = calls.includes('raise') ? 'raise' : calls.find((each) => each === 'accept')
    const move = call ? { call } : { card: hand.mine[0] }
    answered(await card(trucoSeats[turn] ?? 0, 'move', { step: hand.step, ...move }))
  }
}

/** Kills the gateway when so many calls of a kind are waiting, before or after they reach it. */
function killAt(path: string, count: number, when: 'before' | 'after'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  send = async (request) => {
    if (!request.url.endsWith(path)) return gateway.send(request)
    if (when === 'after') await gateway.send(request)
    waiting += 1
    if (waiting === count) resolve(gateway.kill())
    await promise
    throw new Error('no answer')
  }
  return promise
}
async function restart(): Promise<void> {
  await gateway.restart()
  send = gateway.send
}

/** Prizes that the vendor has told, by round; undefined when the stake came back. */
const told = new Map<string, string | undefined>()

let slip: Awaited<ReturnType<typeof placeSlip>>

test('[LB-06] [LA-03] a stake whose answer is lost with the gateway comes back, and rounds that were open stay open', async () => {
  await dealCards(cardSeats)
  await dealCards(trucoSeats)
  slip = await placeSlip()
  const rounds = await Promise.all(games.map(requestOf))
  const killed = killAt('/bet', rounds.length, 'after')
  expect(await Promise.all(rounds.map(ask))).toMatchObject(rounds.map(() => ({ refused: 'round.uncertain' })))
  await killed
  await restart()
  for (const round of rounds) {
    const isOver = async () => {
      const answer = await sessionOf(round.seat)
      return 'value' in answer && answer.value.openRound === undefined
    }
    await until(isOver, patience)
    told.set(round.round, undefined)
  }
}, 150_000)

test('[LB-06] [LA-03] the open rounds of every game go on when a killed gateway is back', async () => {
  forward(2_500)
  const mines = await safeMines()
  const [crash, roulette, baccarat] = await Promise.all((['crash', 'roulette', 'baccarat'] as const).map(requestOf))
  for (const round of [crash, roulette, baccarat]) openOf(await ask(round as Asked))
  // The tables are brought to the present one phase after the other.
  const pass = (ms: number) => {
    forward(ms)
    vendor.look()
  }
  pass(betsLast)
  // Rounds of one call: their stakes are taken, and their prizes do not reach the gateway any more.
  const quick = await Promise.all((['slot', 'slotFive', 'fishing'] as const).map(requestOf))
  const killed = killAt('/win', quick.length, 'before')
  expect(await Promise.all(quick.map(ask))).toEqual(quick.map(() => ({ refused: 'round.pending' })))
  await killed
  // Tables go on without the gateway.
  pass(7_000)
  pass(6_000)
  expect(await ask(quick[0] as Asked)).toEqual({ refused: 'round.pending' })
  await restart()

  for (const round of [...quick, roulette, baccarat] as Asked[]) told.set(round.round, (await endOf(round)).payout)
  const taken = await endOf(crash as Asked, () => step(crash as Asked, 0, { take: true }))
  expect(taken.result).toEqual({ takenAt: expect.any(Number) })
  expect(Number(taken.payout)).toBeGreaterThan(3 * Number(taken.stake))
  told.set(taken.round, taken.payout)
  // A page that is opened again finds the round of Mines, and goes on.
  expect(answered(await sessionOf(mines.seat)).running).toMatchObject({ round: mines.round, steps: 1 })
  const opened = answered(await step(mines, 1, { tile: 8 }))
  const end = isRunning(opened) ? await endOf(mines, () => step(mines, 2, { take: true })) : opened
  told.set(end.round, end.payout)

  await playCards()
  await playTruco()
  for (const place of [8, 10]) await until(async () => (await roomSeenBy(place))?.phase === 'waiting', patience)
  forward(150_000)
  await until(async () => (await slips()).every(({ status }) => status !== 'open'), patience)
  const [ended] = await slips()
  told.set(slip.round, ended?.status === 'void' ? undefined : ended?.payout)
}, 150_000)

test('[MB-04] afterwards every stake is booked once, and every prize once as it was told', async () => {
  const { db, close } = await gateway.open()
  const rows = await db
    .selectFrom('round')
    .select(['vendor_round_id', 'status', 'bet', 'payout'])
    .where('bet', '>', 0n)
    .execute()
  expect(rows.filter(({ status }) => status === 'open')).toEqual([])
  for (const [round, payout] of told) {
    const found = rows.filter(({ vendor_round_id }) => vendor_round_id === round)
    const units = payout === undefined ? 0n : BigInt(payout.replace('.', ''))
    expect(found).toMatchObject([{ status: payout === undefined ? 'cancelled' : 'settled', payout: units }])
  }
  // Two players of each game of cards: the winner has both stakes less the rake.
  expect(rows.length).toBeGreaterThanOrEqual(told.size + cardSeats.length + trucoSeats.length)
  expect(await auditLedger(db)).toEqual(cleanAudit)
  expect(await auditRounds(db)).toEqual(cleanRounds)
  await close()
}, 60_000)
