import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { Random } from '../../random.ts'
import { type PlacedBet, sumOf } from '../core/chips-rules.ts'
import { defineGame, type GameSeat } from '../core/game.ts'
import { betsThenResult } from '../core/room-game.ts'
import {
  baccaratPlaces,
  cardOf,
  cardText,
  type Deal,
  dealFrom,
  faultOf,
  largestPayout,
  payoutOf,
  pointsOf,
  shoeCards,
  validBetOf,
  winnerOf,
} from './baccarat-rules.ts'
import type { BaccaratFacts, BaccaratHands, BaccaratPast, BaccaratResult, BaccaratShown } from './baccarat-shapes.ts'

type BaccaratState = BaccaratShown & { readonly hands?: BaccaratHands }

const chips = [1, 5, 10, 25, 100]
const mostCards = 6

const bet = v.object({
  bets: v.pipe(
    v.array(v.object({ place: v.picklist(baccaratPlaces), amount: v.pipe(v.number(), v.safeInteger()) })),
    v.minLength(1),
    v.maxLength(baccaratPlaces.length),
  ),
})

const ranksOf = (cards: readonly number[]): readonly number[] => cards.map((card) => cardOf(card).rank)
export const dealOf = ({ player, bank }: BaccaratHands): Deal => ({ player: ranksOf(player), bank: ranksOf(bank) })

/** Six different cards of a full shoe, in the order in which they leave it. */
function drawCards(random: Random): readonly number[] {
  const cards: number[] = []
  while (cards.length < mostCards) {
    const card = random.below(shoeCards)
    if (!cards.includes(card)) cards.push(card)
  }
  return cards
}

/** Deals both hands; who draws depends on ranks alone. */
export function dealHands(cards: readonly number[]): BaccaratHands {
  const { player, bank } = dealFrom(ranksOf(cards))
  const [first = 0, second = 0, third = 0, fourth = 0, ...more] = cards
  const extra = (count: number) => (count > 2 ? more.splice(0, 1) : [])
  return { player: [first, third, ...extra(player.length)], bank: [second, fourth, ...extra(bank.length)] }
}

const leastOf = ({ minBet, currency }: Pick<GameSeat, 'minBet' | 'currency'>): number =>
  Math.max(1, Number(parseAmount(minBet, currency) ?? 1n))

/** Whether the wallet pays the prize of any deal. */
function isPayable({ largestPrize, largestMultiple, currency }: GameSeat, bets: readonly PlacedBet[]): boolean {
  const most = largestPayout(bets)
  return BigInt(most) <= (parseAmount(largestPrize, currency) ?? 0n) && most <= sumOf(bets) * largestMultiple
}

function pastOf(hands: BaccaratHands): BaccaratPast {
  const deal = dealOf(hands)
  return { winner: winnerOf(deal), points: Math.max(pointsOf(deal.player), pointsOf(deal.bank)) }
}

/** Punto banco from a full shoe of eight decks: everybody at the table bets on the same deal. */
export const baccarat = defineGame<v.InferOutput<typeof bet>, BaccaratState, never>({
  key: 'baccarat',
  leastRound: 500,
  openFor: 45_000,
  commits: false,
  room: betsThenResult<BaccaratHands>({
    bets: { name: 'bets', lasts: 15_000 },
    wait: { name: 'deal', lasts: 3_000 },
    result: { name: 'result', lasts: 7_000 },
    draw: (random) => dealHands(drawCards(random)),
    past: pastOf,
  }),
  stakes: (seat) => chips.map((chip) => minor(chip * leastOf(seat))),
  sum: ({ bets }) => BigInt(sumOf(bets)),
  facts: (seat): BaccaratFacts => ({
    digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
    least: leastOf(seat),
  }),
  bet,
  act: v.never(),
  accepts: (seat, _, { bets }) => faultOf(bets, leastOf(seat)) === undefined && isPayable(seat, bets),
  start: ({ bet: { bets } }) => ({ bets }),
  step: () => undefined,
  leave: () => undefined,
  settle: (state, drawn) => ({ ...state, hands: drawn as BaccaratHands }),
  shown: ({ bets }) => ({ bets }),
  end({ bets, hands }) {
    if (!hands) return undefined
    const deal = dealOf(hands)
    const written = (cards: readonly number[]) => cards.map(cardText).join(' ')
    const result: BaccaratResult = {
      baccarat: hands,
      cards: { player: written(hands.player), bank: written(hands.bank) },
      bets: bets.map(({ place, amount }) => [place, amount]),
    }
    return { payout: minor(payoutOf(bets, deal)), result, validBet: minor(validBetOf(bets, deal)) }
  },
})
