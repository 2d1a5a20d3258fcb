import * as v from 'valibot'
import type { Random } from '../../random.ts'
import { defineChipsGame } from '../core/chips-game.ts'
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
import type { BaccaratHands, BaccaratPast, BaccaratResult } from './baccarat-shapes.ts'

const mostCards = 6

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

function pastOf(hands: BaccaratHands): BaccaratPast {
  const deal = dealOf(hands)
  return { winner: winnerOf(deal), points: Math.max(pointsOf(deal.player), pointsOf(deal.bank)) }
}

/** Punto banco from a full shoe of eight decks: everybody at the table bets on the same deal. */
export const baccarat = defineChipsGame<BaccaratHands>({
  key: 'baccarat',
  room: betsThenResult<BaccaratHands>({
    bets: { name: 'bets', lasts: 15_000 },
    wait: { name: 'deal', lasts: 3_000 },
    result: { name: 'result', lasts: 7_000 },
    draw: (random) => dealHands(drawCards(random)),
    past: pastOf,
  }),
  place: v.picklist(baccaratPlaces),
  mostPlaces: baccaratPlaces.length,
  isPossible: (bets, least) => faultOf(bets, least) === undefined,
  largestPayout,
  settle(bets, hands) {
    const deal = dealOf(hands)
    return { payout: payoutOf(bets, deal), validBet: validBetOf(bets, deal) }
  },
  resultOf(hands): Omit<BaccaratResult, 'bets'> {
    const written = (cards: readonly number[]) => cards.map(cardText).join(' ')
    return { baccarat: hands, cards: { player: written(hands.player), bank: written(hands.bank) } }
  },
})
