import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { PlaySession } from '../../demo/src/games/core/play-shapes.ts'
import { combinationOf, mayPlay } from '../../demo/src/games/tien-len/tien-len-rules.ts'
import type { CardAnswer, CardFacts, CardView, TienLenResult } from '../../demo/src/games/tien-len/tien-len-shapes.ts'
import type { DemoVendor, DemoVendorOptions } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import type { MerchantCode } from '../../src/platform/merchants/merchants.ts'
import { answered, requestVendor, roundsOf, type Send, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../seated-player.ts'

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const forward = (ms: number) => {
  now += ms
}
const folder = mkdtempSync(join(tmpdir(), 'card-rooms-'))
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

const node = 'ALVORADA.tien-len-da-esquina'

/** A page of a player at the game. */
async function pageOf(player: Player, first: DemoVendor) {
  let vendor = first
  const ticket = await ticketFor(gateway, player, 'ALVORADA', node)
  const seat = { operator: player.merchant, vendor: 'ALVORADA', ticket }
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
    session: async () =>
      answered(await requestVendor<PlaySession<CardFacts>>(vendor, '/play/session', seat)) as PlaySession<CardFacts>,
    see: () => value(send('see')),
    open: (ante: string, seats = 4) => value(send('open', { ante, seats })),
    enter: (room: string) => send('enter', { room }),
    leave: () => send('leave'),
    ready: () => value(send('ready', { isReady: true })),
    move: (step: number, cards: readonly number[]) => send('move', { step, cards }),
  }
}
type Page = Awaited<ReturnType<typeof pageOf>>

async function pages(count: number, vendor: DemoVendor, merchant: MerchantCode = 'azulejo', cents = 100_00) {
  const made: Page[] = []
  for (let at = 0; at < count; at++) made.push(await pageOf(await seatPlayer(gateway, cents, 0, merchant), vendor))
  return made
}
const wallets = (all: readonly Page[]) => Promise.all(all.map(({ player }) => walletOf(gateway, player)))

async function sitTogether(all: readonly Page[]): Promise<{ room: string; ante: number }> {
  const [first, ...others] = all as [Page, ...Page[]]
  const ante = (await first.session()).facts.antes[2] ?? ''
  const { mine } = await first.open(ante)
  for (const other of others) expect(await other.enter(mine?.room ?? '')).toHaveProperty('value')
  return { room: mine?.room ?? '', ante: Number(ante) }
}
const phaseOf = async (page: Page) => (await page.see()).mine?.phase

/** Everyone agrees to the next hand, which is dealt. */
async function deal(all: readonly Page[]): Promise<void> {
  forward(10_000)
  for (const page of all) await page.ready()
  await until(async () => (await phaseOf(all[0] as Page)) === 'playing')
}

/** Plays the lowest single card that may be played, or passes, until the hand has ended. */
async function playOut(all: readonly Page[], moves = Number.POSITIVE_INFINITY): Promise<void> {
  for (let at = 0; at < moves; at++) {
    const views = await Promise.all(all.map((page) => page.see()))
    const turn = views.findIndex(({ mine }) => mine?.hand?.isMyTurn)
    const hand = views[turn]?.mine?.hand
    if (!hand || views[0]?.mine?.phase !== 'playing') return
    const card = hand.mine.find((each) => mayPlay(hand.mine, [each], { table: hand.table, must: hand.must }))
    expect(await all[turn]?.move(hand.step, card === undefined ? [] : [card])).toHaveProperty('value')
  }
}
const settled = (all: readonly Page[]) => until(async () => (await phaseOf(all[0] as Page)) === 'waiting')

describe('a room', () => {
  test('[LB-06] is found by others of the brand, who enter it while a seat is free', async () => {
    const vendor = startVendor()
    const all = await pages(3, vendor)
    const [one, two, three] = all as [Page, Page, Page]
    const { antes } = (await one.session()).facts
    const { mine } = await one.open(antes[0] ?? '', 2)
    const room = mine?.room ?? ''
    expect((await two.see()).rooms).toEqual([{ room, ante: antes[0], seats: 2, taken: 1, state: 'waiting' }])
    await two.enter(room)
    expect(await three.enter(room)).toEqual({ refused: 'room.full' })
    expect(await three.enter('NOSUCHROOM')).toEqual({ refused: 'room.unknown' })
    expect((await one.see()).mine?.people.map(({ isMe }) => isMe)).toEqual([true, false])
    await one.leave()
    await two.leave()
    expect((await three.see()).rooms).toEqual([])
  })

  test('[LB-06] is not shared by brands, currencies, and trial and real accounts', async () => {
    const vendor = startVendor()
    const [real] = (await pages(1, vendor)) as [Page]
    const [saigon] = (await pages(1, vendor, 'saigon9', 10_000_000)) as [Page]
    const trial = await pageOf(await seatPlayer(gateway, 100_00, 4), vendor)
    const { room } = await sitTogether([real])
    for (const other of [saigon, trial]) {
      expect((await other.see()).rooms).toEqual([])
      expect(await other.enter(room)).toEqual({ refused: 'room.unknown' })
    }
  })

  test('[LB-06] refuses an ante that is not offered, and frees the seat of a page that has gone', async () => {
    const vendor = startVendor()
    const [one, other] = (await pages(2, vendor)) as [Page, Page]
    await expect(one.open('0.01')).rejects.toThrow('request.invalid')
    await sitTogether([one])
    expect((await other.see()).rooms).toHaveLength(1)
    forward(70_000)
    await until(async () => (await other.see()).rooms.length === 0)
  })
})

describe('a hand', () => {
  test.each([2, 3, 4])('[LB-06] of %d people takes each ante once and pays the pot without the rake', async (count) => {
    const vendor = startVendor()
    const all = await pages(count, vendor)
    const { ante } = await sitTogether(all)
    await deal(all)
    expect(await wallets(all)).toEqual(all.map(() => 100 - ante))
    expect(await all[0]?.leave()).toEqual({ refused: 'room.playing' })
    await playOut(all)
    await settled(all)
    const views = await Promise.all(all.map((page) => page.see()))
    const last = views.map(({ mine }) => mine?.last) as TienLenResult[]
    const rounds = (await Promise.all(all.map(({ player }) => roundsOf(gateway, player)))).flat()
    expect(rounds.map(({ status }) => status)).toEqual(all.map(() => 'settled'))
    const { winner, pot, rake, left } = last[0] as TienLenResult
    expect(left.filter((cards) => cards === 0)).toHaveLength(1)
    const [stakes, payouts] = [rounds.map(({ bet }) => bet), rounds.map(({ payout }) => payout)]
    const sum = (units: readonly bigint[]) => units.reduce((total, each) => total + each, 0n)
    const cents = (text: string) => BigInt(text.replace('.', ''))
    expect(cents(pot)).toBe(sum(stakes))
    expect(sum(payouts) + cents(rake)).toBe(sum(stakes))
    expect(payouts.filter((payout) => payout > 0n)).toHaveLength(1)
    const after = await wallets(all)
    for (const [at, { me }] of last.entries())
      expect(after[at]).toBeCloseTo(100 - ante + (me === winner ? Number(pot) - Number(rake) : 0), 9)
    const results = await gateway.deps.db.selectFrom('round_result').selectAll().execute()
    for (const { result } of results) expect(JSON.stringify(result).length).toBeLessThanOrEqual(1_000)
  })

  test('[LB-06] shows each page its own cards alone', async () => {
    const vendor = startVendor()
    const all = await pages(3, vendor)
    await sitTogether(all)
    await deal(all)
    const views = await Promise.all(all.map((page) => page.see()))
    const hands = views.map(({ mine }) => mine?.hand?.mine ?? [])
    expect(new Set(hands.flat()).size).toBe(39)
    for (const [at, { mine }] of views.entries()) {
      const { mine: own, ...others } = mine?.hand ?? { mine: [] }
      expect(own).toEqual(hands[at])
      // Nothing but the own cards, and the card that the own first play must contain, is a card.
      expect({ ...others, must: undefined }).toMatchObject({ moves: [], step: 0 })
      expect(others).not.toHaveProperty('hands')
      expect(mine?.people.map(({ cards }) => cards)).toEqual([13, 13, 13])
    }
    expect(views.filter(({ mine }) => mine?.hand?.must !== undefined)).toHaveLength(1)
    // A fourth person who enters watches, without cards.
    const [watcher] = (await pages(1, vendor)) as [Page]
    await watcher.enter(views[0]?.mine?.room ?? '')
    const seen = (await watcher.see()).mine?.hand
    expect([seen?.mine, seen?.must, seen?.isMyTurn]).toEqual([[], undefined, false])
  })

  test('[LB-06] takes a move once, refuses another that the rules do not allow, and moves for who is late', async () => {
    const vendor = startVendor()
    const all = await pages(2, vendor)
    await sitTogether(all)
    await deal(all)
    const views = await Promise.all(all.map((page) => page.see()))
    const turn = views.findIndex(({ mine }) => mine?.hand?.isMyTurn)
    const [player, other] = [all[turn], all[1 - turn]] as [Page, Page]
    const own = views[turn]?.mine?.hand?.mine ?? []
    expect(await other.move(0, [views[1 - turn]?.mine?.hand?.mine[0] ?? 0])).toEqual({ refused: 'move.illegal' })
    expect(await player.move(0, [])).toEqual({ refused: 'move.illegal' })
    expect(await player.move(0, own.slice(5, 6))).toEqual({ refused: 'move.illegal' })
    for (let again = 0; again < 2; again++) expect(await player.move(0, own.slice(0, 1))).toHaveProperty('value')
    expect((await player.see()).mine?.hand).toMatchObject({ step: 1, isMyTurn: false, mine: own.slice(1) })
    forward(26_000)
    await until(async () => (await other.see()).mine?.hand?.step === 2)
    expect((await player.see()).mine?.hand).toMatchObject({ isMyTurn: true })
    expect((await player.see()).mine?.hand).not.toHaveProperty('table')
    expect(combinationOf([(await player.see()).mine?.hand?.moves[0]?.cards[0] ?? 0])?.kind).toBe('single')
  })

  test('[LB-06] [RO-01] is not dealt when a stake is refused, and the other stakes come back', async () => {
    const vendor = startVendor()
    const [rich, richer] = (await pages(2, vendor)) as [Page, Page]
    const [poor] = (await pages(1, vendor, 'azulejo', 1)) as [Page]
    await sitTogether([rich, richer, poor])
    forward(10_000)
    for (const page of [rich, richer, poor]) await page.ready()
    await until(async () => (await poor.see()).notice === 'wallet.insufficient')
    expect((await poor.see()).mine).toBeUndefined()
    await until(async () => (await wallets([rich, richer])).every((wallet) => wallet === 100))
    expect(await rich.see()).toMatchObject({ notice: 'stakes.returned', mine: { phase: 'waiting' } })
    expect((await roundsOf(gateway, rich.player)).map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('[LB-06] [RO-01] goes on for a person in a time-out, who is dealt no further one', async () => {
    const vendor = startVendor()
    const all = await pages(2, vendor)
    const [one] = all as [Page, Page]
    await sitTogether(all)
    await deal(all)
    await gateway.deps.db
      .updateTable('member')
      .set({ time_out_until: new Date(now + 3_600_000) })
      .where('id', '=', one.player.id)
      .execute()
    await playOut(all)
    await settled(all)
    expect((await roundsOf(gateway, one.player)).map(({ status }) => status)).toEqual(['settled'])
    forward(10_000)
    for (const page of all) await page.ready()
    await until(async () => (await all[1]?.see())?.notice === 'stakes.returned')
    expect((await one.see()).notice).toBe('player.refused')
    expect((await roundsOf(gateway, one.player)).filter(({ status }) => status === 'open')).toEqual([])
  })
})

describe('a vendor that is killed', () => {
  /** The vendor as it was after a kill: nothing of the old process reaches the wallet any more. */
  const killable = () => {
    let isDead = false
    const send: Send = (request) =>
      isDead ? Promise.reject(new TypeError('the process was killed')) : gateway.fetch(request)
    return {
      send,
      kill: () => {
        isDead = true
      },
    }
  }

  test('[LB-06] in the middle of a hand continues it with the same cards', async () => {
    const kept = freshFiles()
    const first = killable()
    const all = await pages(2, startVendor({ ...kept, send: first.send }))
    const { ante } = await sitTogether(all)
    await deal(all)
    await playOut(all, 3)
    const before = await Promise.all(all.map(async (page) => (await page.see()).mine?.hand?.mine))
    const [one] = all as [Page, Page]
    const { version } = await one.see()
    first.kill()
    // Time goes on, and the page takes no answer for an older one.
    forward(1_000)
    const second = startVendor(kept)
    for (const page of all) page.moveTo(second)
    expect(await Promise.all(all.map(async (page) => (await page.see()).mine?.hand?.mine))).toEqual(before)
    expect((await one.see()).version).toBeGreaterThan(version)
    expect(await wallets(all)).toEqual([100 - ante, 100 - ante])
    await playOut(all)
    await settled(all)
    expect(Math.max(...(await wallets(all)))).toBeGreaterThan(100)
    expect((await roundsOf(gateway, all[0]?.player as Player)).map(({ status }) => status)).toEqual(['settled'])
  })

  test('[LB-06] while it takes the stakes gives them back once', async () => {
    const kept = freshFiles()
    const { send, kill } = killable()
    let bets = 0
    const all = await pages(
      3,
      startVendor({
        ...kept,
        pauses: [],
        async send(request) {
          const answer = await send(request)
          if (!request.url.endsWith('/bet')) return answer
          bets += 1
          // The stake was taken, and nobody hears of it.
          kill()
          return new Promise<Response>(() => {})
        },
      }),
    )
    await sitTogether(all)
    forward(10_000)
    for (const page of all) await page.ready()
    await until(async () => bets > 0)
    const second = startVendor(kept)
    for (const page of all) page.moveTo(second)
    await until(async () => (await wallets(all)).every((wallet) => wallet === 100))
    expect((await all[0]?.see())?.mine?.phase).toBe('waiting')
    for (const { player } of all)
      expect((await roundsOf(gateway, player)).filter(({ status }) => status !== 'cancelled')).toEqual([])
  })

  test('[LB-06] while it pays pays each prize once', async () => {
    const kept = freshFiles()
    const { send, kill } = killable()
    const cut: Send = async (request) => {
      const answer = await send(request)
      if (request.url.endsWith('/win')) kill()
      return answer
    }
    const all = await pages(2, startVendor({ ...kept, pauses: [], send: cut }))
    const { ante } = await sitTogether(all)
    await deal(all)
    await playOut(all)
    const second = startVendor(kept)
    for (const page of all) page.moveTo(second)
    await settled(all)
    const total = (await wallets(all)).reduce((sum, wallet) => sum + wallet, 0)
    const rounds = (await Promise.all(all.map(({ player }) => roundsOf(gateway, player)))).flat()
    expect(rounds.map(({ status }) => status)).toEqual(['settled', 'settled'])
    const paid = Number(rounds.reduce((sum, { payout }) => sum + payout, 0n)) / 100
    expect(total).toBeCloseTo(200 - 2 * ante + paid, 9)
    expect(paid).toBeGreaterThan(ante)
  })
})
