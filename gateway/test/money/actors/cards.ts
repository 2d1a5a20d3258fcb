import { parseAmount } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { CardAnswer, CardFacts, CardShapes, RoomOf, ViewOf } from '../../../demo/src/games/cards/card-shapes.ts'
import type { PlayAnswer, PlaySession } from '../../../demo/src/games/core/play-shapes.ts'
import type { HandView as TienLenHand } from '../../../demo/src/games/tien-len/tien-len-shapes.ts'
import type { HandView as TrucoHand } from '../../../demo/src/games/truco/truco-shapes.ts'
import type { SeededRandom } from '../../../src/demo/demo-data/seeded-random.ts'
import type { VendorSeat } from '../../demo-table.ts'
import type { Actor, Run } from '../actor.ts'
import { type BookedRound, createBookedRounds } from '../booked-rounds.ts'
import { pickOf } from '../chance.ts'
import { settleVendor, startVendorProcess, vendorMoves } from '../vendor-process.ts'
import { createVendorSeats, type GameNode } from '../vendor-seats.ts'
import { vendorKeys } from './rounds.ts'

type Room = RoomOf<CardShapes>
type View = ViewOf<CardShapes>
type Hand = NonNullable<Room['hand']>

/** Class and type in the catalogue, and the moves that a page of the game may try, best first. */
export const cardGames = {
  'tien-len': {
    kind: ['PVP', 'TIENLEN'],
    moves(random: SeededRandom, hand: Hand): readonly object[] {
      const { mine } = hand as unknown as TienLenHand
      const pass = { cards: [] }
      const singles = mine.map((card) => ({ cards: [card] }))
      return random.chance(0.2) ? [pass, ...singles] : [...singles, pass]
    },
  },
  truco: {
    kind: ['PVP', 'TRUCO'],
    moves(random: SeededRandom, hand: Hand): readonly object[] {
      const { mine } = hand as unknown as TrucoHand
      const calls = ['accept', 'run', 'raise'].map((call) => ({ call }))
      const cards = mine.map((card) => ({ card }))
      return random.chance(0.3) ? [...calls, ...cards] : [...cards, ...calls]
    },
  },
} as const

export type CardGameName = keyof typeof cardGames
const names = Object.keys(cardGames) as CardGameName[]

/** A room in the vendor's file, as far as its money goes. */
const roomsOnDisk = v.array(
  v.object({
    ante: v.string(),
    rake: v.number(),
    phase: v.string(),
    stakes: v.array(v.object({ roundId: v.string() })),
  }),
)
/** Rounds of a hand that was dealt. The rake is in hundredths of a per cent. */
type DealtHand = { readonly rounds: readonly string[]; readonly ante: bigint; readonly rake: number }

const cheapAntes = 2
/** More turns than any hand has. */
const mostTurns = 400
const hour = 3_600_000

/** People who play cards with one another in rooms of the demonstration's vendor, which is killed as the gateways are. */
export function cardActor(
  run: Run,
  { nodes, seed }: { readonly nodes: Readonly<Record<CardGameName, GameNode | undefined>>; readonly seed: number },
): Actor {
  const { clients, clock, network, currency } = run
  const booked = createBookedRounds<BookedRound>(run)
  const { rounds } = booked
  const dealt = new Map<string, DealtHand>()
  const seats = createVendorSeats(run, nodes)
  const vendor = startVendorProcess({
    clock,
    keys: vendorKeys,
    network,
    seed: seed + 1,
    onStake({ ticket, roundId: id, amount }) {
      const holder = seats.holder(ticket)
      if (!holder || rounds.has(id)) return
      const { client, game } = holder
      const of = nodes[game]?.vendor ?? ''
      const stake = parseAmount(amount, currency) ?? 0n
      rounds.set(id, { id, client, game, vendor: of, stake, isTold: false, payout: undefined, booked: new Map() })
    },
  })
  const { withVendor, moves } = vendorMoves(vendor, clock)

  /** Notes the hands that are being played. */
  function noteHands(): void {
    for (const { ante, rake, phase, stakes } of v.parse(roomsOnDisk, vendor.cardRooms()))
      if (phase === 'playing' || phase === 'paying') {
        const own = stakes.map(({ roundId }) => roundId)
        dealt.set(own.join(' '), { rounds: own, ante: BigInt(ante), rake })
      }
  }
  const noting = (go: (random: SeededRandom) => Promise<string | undefined>) =>
    withVendor(async (random) => {
      noteHands()
      const happened = await go(random)
      noteHands()
      return happened
    })

  async function ask(seat: VendorSeat, path: string, body: object = {}) {
    const answer = await vendor.call<CardAnswer<View>>(`/play/cards/${path}`, { ...seat, ...body })
    const result = !answer ? 'no answer' : 'refused' in answer ? answer.refused : 'ok'
    if (result === 'vendor.ticket') seats.forget(seat.ticket)
    return { result, value: answer && 'value' in answer ? answer.value : undefined }
  }

  /** A page at one of the games with what it shows. A version that the vendor does not know is answered at once. */
  async function pageOf(random: SeededRandom) {
    const game = random.pick(names as [CardGameName, ...CardGameName[]])
    const seat = await seats.of(clients.pick(random), game)
    if (!seat) return undefined
    const { value: view, result } = await ask(seat, 'see', { seen: 0 })
    return { game, seat, view, result }
  }

  async function sit(random: SeededRandom): Promise<string | undefined> {
    const page = await pageOf(random)
    if (!page) return undefined
    const { game, seat, view, result } = page
    if (!view) return `${game}: ${result}`
    if (view.mine) return undefined
    const free = view.rooms.filter(({ seats: all, taken }) => taken < all)
    const room = pickOf(random, free)
    if (room && random.chance(0.85)) return `${game} enters: ${(await ask(seat, 'enter', room)).result}`
    const opened = await vendor.call<PlayAnswer<PlaySession<CardFacts>>>('/play/session', seat)
    if (!opened || 'refused' in opened) return `${game}: ${opened?.refused ?? 'no answer'}`
    const { antes, seatCounts } = opened.value.facts
    const ante = pickOf(random, antes.slice(0, cheapAntes))
    const count = pickOf(random, seatCounts)
    return `${game} opens for ${ante}: ${(await ask(seat, 'open', { ante, seats: count })).result}`
  }

  async function agree(random: SeededRandom): Promise<string | undefined> {
    const page = await pageOf(random)
    if (page?.view?.mine?.phase !== 'waiting') return undefined
    const { game, seat } = page
    const { result } = await ask(seat, 'ready', { isReady: random.chance(0.95) })
    return `${game}: ${result}`
  }

  /** Plays a few moves of a hand, each by the person whose turn it is. */
  async function play(random: SeededRandom): Promise<string | undefined> {
    const page = await pageOf(random)
    const hand = page?.view?.mine?.hand
    if (!page || !hand?.isMyTurn) return undefined
    for (const move of cardGames[page.game].moves(random, hand)) {
      const { result } = await ask(page.seat, 'move', { step: hand.step, ...move })
      if (result !== 'move.illegal') return `${page.game} ${JSON.stringify(move)}: ${result}`
    }
    return `${page.game}: no move`
  }

  async function leave(random: SeededRandom): Promise<string | undefined> {
    const page = await pageOf(random)
    if (!page?.view?.mine) return undefined
    const path = random.chance(0.5) ? 'leave' : 'forfeit'
    return `${page.game} ${path}: ${(await ask(page.seat, path)).result}`
  }

  return {
    name: 'cards',
    moves: {
      'sits down at a card room': { weight: 8, go: noting(sit) },
      'agrees to a hand of cards': { weight: 10, go: noting(agree) },
      'plays cards': { weight: 14, go: noting(play) },
      'leaves a card room': { weight: 1, go: noting(leave) },
      ...moves,
    },
    explains: booked.explains,
    check: booked.check,
    async settle() {
      await settleVendor(vendor, clock)
      noteHands()
      const dealtRooms = () => v.parse(roomsOnDisk, vendor.cardRooms()).filter(({ stakes }) => stakes.length > 0)
      // A hand lasts minutes. The gateway refunds rounds that stay open for hours, which pass between two attempts.
      for (let turn = 0; turn < mostTurns && dealtRooms().some(({ phase }) => phase === 'playing'); turn += 1) {
        clock.forward(30_000)
        await vendor.look()
      }
      const rooms = dealtRooms()
      const open = await booked.open()
      if (rooms.length === 0 && open.length > 0) clock.forward(4 * hour)
      return [...open, ...rooms.map(({ phase }) => `a room that is ${phase}`)].join(', ')
    },
    async checkEnd() {
      const found = await booked.checkEnd()
      const ended = new Set<string>()
      for (const { rounds: own, ante, rake } of dealt.values()) {
        const prizes = own.map((id) => rounds.get(id)?.booked.get('win') ?? 0n)
        const winners = prizes.filter((prize) => prize > 0n)
        const part = (ante * BigInt(own.length)) / BigInt(Math.max(1, winners.length))
        const due = part - (part * BigInt(rake)) / 10_000n
        if (winners.length === 0 || winners.some((prize) => prize !== due))
          found.push(`a hand of ${own.length} for ${ante} paid ${prizes.join(', ')}`)
        for (const id of own) ended.add(id)
        if (own.some((id) => rounds.get(id)?.booked.has('cancel'))) found.push(`a stake of ${own.join(', ')} came back`)
      }
      for (const { id, game, booked: moved } of rounds.values())
        if (!ended.has(id) && moved.has('bet') && !moved.has('cancel'))
          found.push(`round ${id} of ${game} was never dealt, and its stake did not come back`)
      return found
    },
    close: () => vendor.close(),
  }
}
