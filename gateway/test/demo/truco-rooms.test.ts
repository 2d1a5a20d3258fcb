import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CardAnswer, CardFacts } from '../../demo/src/games/cards/card-shapes.ts'
import type { PlaySession } from '../../demo/src/games/core/play-shapes.ts'
import { callsOf, type Move, strengthOf } from '../../demo/src/games/truco/truco-rules.ts'
import type { CardView, HandView, TrucoResult } from '../../demo/src/games/truco/truco-shapes.ts'
import type { DemoVendor, DemoVendorOptions } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import { answered, requestVendor, roundsOf, type Send, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../seated-player.ts'

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const forward = (ms: number) => {
  now += ms
}
const folder = mkdtempSync(join(tmpdir(), 'truco-rooms-'))
let files = 0

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, forward)
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

const startVendor = (options: Partial<DemoVendorOptions> = {}) => tables.startVendor({ watchPause: 5, ...options })
const freshFiles = () => {
  files += 1
  const at = join(folder, String(files))
  return { openRoundsFile: join(at, 'rounds.json'), cardRoomsFile: join(at, 'rooms.json') }
}

const node = 'ALVORADA.truco-da-ladeira'

/** A page of a player at a game. */
async function pageOf(player: Player, first: DemoVendor, game = node) {
  let vendor = first
  const seat = {
    operator: player.merchant,
    vendor: 'ALVORADA',
    ticket: await ticketFor(gateway, player, 'ALVORADA', game),
  }
  const send = (path: string, request: object = {}) =>
    requestVendor<CardView>(vendor, `/play/cards/${path}`, { ...seat, ...request }) as Promise<CardAnswer<CardView>>
  const value = async (answer: Promise<CardAnswer<CardView>>) => {
    const given = await answer
    if ('refused' in given) throw new Error(given.refused)
    return given.value
  }
  return {
    player,
    moveTo: (other: DemoVendor) => {
      vendor = other
    },
    facts: async () =>
      answered(await requestVendor<PlaySession<CardFacts>>(vendor, '/play/session', seat)).facts as CardFacts,
    see: () => value(send('see')),
    open: (ante: string, seats: number) => value(send('open', { ante, seats })),
    enter: (room: string) => send('enter', { room }),
    leave: () => send('leave'),
    forfeit: () => send('forfeit'),
    ready: () => value(send('ready', { isReady: true })),
    move: (step: number, move: object) => send('move', { step, ...move }),
  }
}
type Page = Awaited<ReturnType<typeof pageOf>>

async function pages(count: number, vendor: DemoVendor) {
  const made: Page[] = []
  for (let at = 0; at < count; at++) made.push(await pageOf(await seatPlayer(gateway, 100_00), vendor))
  return made
}
const wallets = (all: readonly Page[]) => Promise.all(all.map(({ player }) => walletOf(gateway, player)))
const roundsOfAll = async (all: readonly Page[]) =>
  (await Promise.all(all.map(({ player }) => roundsOf(gateway, player)))).flat()

async function sitTogether(all: readonly Page[]): Promise<{ room: string; ante: number }> {
  const [first, ...others] = all as [Page, ...Page[]]
  const ante = (await first.facts()).antes[2] ?? ''
  const { mine } = await first.open(ante, all.length)
  for (const other of others) expect(await other.enter(mine?.room ?? '')).toHaveProperty('value')
  return { room: mine?.room ?? '', ante: Number(ante) }
}
const phaseOf = async (page: Page) => (await page.see()).mine?.phase

/** Everyone agrees to the next game, which is dealt. */
async function deal(all: readonly Page[]): Promise<void> {
  forward(10_000)
  for (const page of all) await page.ready()
  await until(async () => (await phaseOf(all[0] as Page)) === 'playing')
}

/** Raises as often as it may, accepts what it may not raise, and plays its first card. */
function boldMove(hand: HandView): Move {
  const calls = callsOf(hand)
  const call = calls.includes('raise') ? 'raise' : calls.find((each) => each === 'accept')
  return call ? { call } : { card: hand.mine[0] ?? -1 }
}
/** Accepts, and plays its first card; it never raises. */
const calmMove = (hand: HandView): Move =>
  callsOf(hand).includes('accept') ? { call: 'accept' } : { card: hand.mine[0] ?? -1 }

type Turn = { readonly page: Page; readonly hand: HandView }
async function turnOf(all: readonly Page[]): Promise<Turn | undefined> {
  const views = await Promise.all(all.map((page) => page.see()))
  const at = views.findIndex(({ mine }) => mine?.phase === 'playing' && mine.hand?.isMyTurn)
  const [page, hand] = [all[at], views[at]?.mine?.hand]
  return page && hand && { page, hand }
}
async function playOut(all: readonly Page[], choose = boldMove, moves = Number.POSITIVE_INFINITY): Promise<void> {
  for (let at = 0; at < moves; at++) {
    const turn = await turnOf(all)
    if (!turn) return
    expect(await turn.page.move(turn.hand.step, choose(turn.hand))).toHaveProperty('value')
  }
}
const settled = (all: readonly Page[]) => until(async () => (await phaseOf(all[0] as Page)) === 'waiting')

const cents = (text: string) => BigInt(text.replace('.', ''))
const sum = (units: readonly bigint[]) => units.reduce((total, each) => total + each, 0n)

describe('a room of Truco', () => {
  test('[LB-06] has two or four seats, and waits until people have taken them all', async () => {
    const vendor = startVendor()
    const all = await pages(4, vendor)
    const [one, two] = all as [Page, Page]
    expect((await one.facts()).seatCounts).toEqual([2, 4])
    await expect(one.open((await one.facts()).antes[0] ?? '', 3)).rejects.toThrow('request.invalid')
    const { mine } = await one.open((await one.facts()).antes[0] ?? '', 4)
    await two.enter(mine?.room ?? '')
    forward(10_000)
    for (const page of [one, two]) await page.ready()
    forward(20_000)
    vendor.look()
    expect((await one.see()).mine).toMatchObject({ phase: 'waiting', people: [{ side: 0 }, { side: 1 }] })
    expect((await one.see()).mine).not.toHaveProperty('startsAt')
    for (const page of all.slice(2)) await page.enter(mine?.room ?? '')
    await deal(all)
    expect((await one.see()).mine?.people.map(({ side, isPlaying }) => [side, isPlaying])).toEqual([
      [0, true],
      [1, true],
      [0, true],
      [1, true],
    ])
    await playOut(all)
    await settled(all)
  })

  test('[LB-06] is apart from rooms of Tiến Lên of the same vendor', async () => {
    const vendor = startVendor()
    const [page] = (await pages(1, vendor)) as [Page]
    await sitTogether([page, ...(await pages(1, vendor))])
    const other = await pageOf(page.player, vendor, 'ALVORADA.tien-len-da-esquina')
    expect(await other.see()).toMatchObject({ rooms: [] })
    expect((await other.see()).mine).toBeUndefined()
    expect((await page.see()).mine).toBeDefined()
  })
})

describe('a game of Truco', () => {
  test.each([2, 4])(
    '[LB-06] of %d people takes each ante once and pays the winning side to the cent',
    async (count) => {
      const vendor = startVendor()
      const all = await pages(count, vendor)
      const { ante } = await sitTogether(all)
      await deal(all)
      expect(await wallets(all)).toEqual(all.map(() => 100 - ante))
      expect(await all[0]?.leave()).toEqual({ refused: 'room.playing' })
      await playOut(all, count === 2 ? calmMove : boldMove)
      await settled(all)
      const last = (await Promise.all(all.map((page) => page.see()))).map(({ mine }) => mine?.last) as TrucoResult[]
      const { winner, pot, rake, score } = last[0] as TrucoResult
      expect(score[winner]).toBe(12)
      const rounds = await roundsOfAll(all)
      expect(rounds.map(({ status }) => status)).toEqual(all.map(() => 'settled'))
      const payouts = rounds.map(({ payout }) => payout)
      expect(cents(pot)).toBe(sum(rounds.map(({ bet }) => bet)))
      expect(sum(payouts) + cents(rake)).toBe(cents(pot))
      const won = last.map(({ me }) => me % 2 === winner)
      expect(won.filter(Boolean)).toHaveLength(count / 2)
      const prize = (cents(pot) - cents(rake)) / BigInt(count / 2)
      expect(await wallets(all)).toEqual(won.map((isWon) => 100 - ante + (isWon ? Number(prize) / 100 : 0)))
      const results = await gateway.deps.db.selectFrom('round_result').selectAll().execute()
      for (const { result } of results) expect(JSON.stringify(result).length).toBeLessThanOrEqual(1_000)
    },
  )

  test('[LB-06] shows each page its own cards and those that were played, and no others', async () => {
    const vendor = startVendor()
    const all = await pages(4, vendor)
    await sitTogether(all)
    await deal(all)
    const hands = await Promise.all(all.map(async (page) => (await page.see()).mine?.hand?.mine ?? []))
    expect(new Set(hands.flat()).size).toBe(12)
    await playOut(all, calmMove, 6)
    const views = await Promise.all(all.map((page) => page.see()))
    for (const view of views) {
      const hand = view.mine?.hand
      const played = [...(hand?.past ?? []).flatMap(({ log }) => log), ...(hand?.log ?? [])]
      const open = played.flatMap(({ card }) => card ?? [])
      // A card is a number in `mine` or in the log; the view has no other place for one.
      expect([...JSON.stringify(view).matchAll(/"card":(\d+)/g)].map(([, card]) => Number(card)).toSorted()).toEqual(
        open.toSorted(),
      )
      expect(Object.keys(hand ?? {})).not.toContain('hands')
    }
  })

  test('[LB-06] takes a move once, refuses what the rules do not allow, and moves for who is late', async () => {
    const vendor = startVendor()
    const all = await pages(2, vendor)
    await sitTogether(all)
    await deal(all)
    const { page, hand } = (await turnOf(all)) as Turn
    const other = all.find((each) => each !== page) as Page
    const theirs = (await other.see()).mine?.hand?.mine ?? []
    expect(await other.move(0, { card: theirs[0] })).toEqual({ refused: 'move.illegal' })
    expect(await page.move(0, { card: theirs[0] })).toEqual({ refused: 'move.illegal' })
    expect(await page.move(0, { call: 'accept' })).toEqual({ refused: 'move.illegal' })
    expect(await page.move(0, { call: 'shout' })).toEqual({ refused: 'request.invalid' })
    for (let again = 0; again < 2; again++) expect(await page.move(0, { card: hand.mine[0] })).toHaveProperty('value')
    expect((await page.see()).mine?.hand).toMatchObject({ step: 1, mine: hand.mine.slice(1) })
    // The other person is late: the weakest card is played.
    forward(26_000)
    await until(async () => (await page.see()).mine?.hand?.step === 2)
    const weakest = Math.min(...theirs.map(strengthOf))
    expect(strengthOf((await page.see()).mine?.hand?.log[1]?.card ?? -1)).toBe(weakest)
    // A raise that nobody answers is run from.
    const raiser = (await turnOf(all)) as Turn
    expect(await raiser.page.move(raiser.hand.step, { call: 'raise' })).toHaveProperty('value')
    forward(26_000)
    await until(async () => (await raiser.page.see()).mine?.hand?.past.length === 1)
    const side = (await raiser.page.see()).mine?.people.find(({ isMe }) => isMe)?.side
    expect((await raiser.page.see()).mine?.hand?.past).toMatchObject([{ side, points: 2 }])
  })

  test('[LB-06] which a person gives up is lost by the whole pair, whose other rounds end too', async () => {
    const vendor = startVendor()
    const all = await pages(4, vendor)
    const { ante } = await sitTogether(all)
    await deal(all)
    await playOut(all, calmMove, 5)
    const leaver = all[2] as Page
    expect(await leaver.forfeit()).toHaveProperty('value')
    await settled(all)
    expect(await leaver.forfeit()).toHaveProperty('value')
    expect((await leaver.see()).mine).toBeUndefined()
    const { mine } = await (all[1] as Page).see()
    expect(mine?.people).toHaveLength(3)
    const { pot = '', rake = '', winner } = mine?.last ?? {}
    expect(winner).toBe(1)
    const share = (Number(pot) - Number(rake)) / 2
    const after = await wallets(all)
    for (const [seat, wallet] of after.entries())
      expect(wallet).toBeCloseTo(100 - ante + (seat % 2 === 1 ? share : 0), 9)
    expect((await roundsOfAll(all)).map(({ status }) => status)).toEqual(all.map(() => 'settled'))
  })
})

describe('a vendor that is killed', () => {
  test('[LB-06] in the middle of a game continues it with the same cards, and its money moves once', async () => {
    const kept = freshFiles()
    let isDead = false
    const send: Send = (request) =>
      isDead ? Promise.reject(new TypeError('the process was killed')) : gateway.fetch(request)
    const all = await pages(2, startVendor({ ...kept, send }))
    const { ante } = await sitTogether(all)
    await deal(all)
    await playOut(all, calmMove, 3)
    const seen = async () =>
      Promise.all(all.map(async (page) => ({ ...(await page.see()).mine?.hand, endsAt: undefined })))
    const before = await seen()
    isDead = true
    forward(1_000)
    const second = startVendor(kept)
    for (const page of all) page.moveTo(second)
    expect(await seen()).toEqual(before)
    expect(await wallets(all)).toEqual([100 - ante, 100 - ante])
    await playOut(all)
    await settled(all)
    const rounds = await roundsOfAll(all)
    expect(rounds.map(({ status }) => status)).toEqual(['settled', 'settled'])
    const { mine } = await (all[0] as Page).see()
    expect(sum(rounds.map(({ payout }) => payout))).toBe(cents(mine?.last?.pot ?? '') - cents(mine?.last?.rake ?? ''))
  })

  test('[LB-06] while it pays a pair pays each prize once', async () => {
    const kept = freshFiles()
    let isDead = false
    const cut: Send = async (request) => {
      if (isDead) throw new TypeError('the process was killed')
      const answer = await gateway.fetch(request)
      if (request.url.endsWith('/win')) isDead = true
      return answer
    }
    const all = await pages(4, startVendor({ ...kept, pauses: [], send: cut }))
    const { ante } = await sitTogether(all)
    await deal(all)
    await playOut(all)
    const second = startVendor(kept)
    for (const page of all) page.moveTo(second)
    await settled(all)
    const rounds = await roundsOfAll(all)
    expect(rounds.map(({ status }) => status)).toEqual(all.map(() => 'settled'))
    const paid = Number(sum(rounds.map(({ payout }) => payout))) / 100
    const total = (await wallets(all)).reduce((held, wallet) => held + wallet, 0)
    expect(total).toBeCloseTo(400 - 4 * ante + paid, 9)
    expect(rounds.filter(({ payout }) => payout > 0n)).toHaveLength(2)
  })
})
