import { type PlacedBet, safeShare, sumOf } from '../core/chips-rules.ts'

/** Punto banco with eight decks, the same in server and page. Amounts are minor units. */

const decks = 8
const ranks = 13
const suits = 4

/** Cards of the shoe, which is full and shuffled before every round. */
export const shoeCards = decks * ranks * suits

/** A card of the shoe, 0 to 415, as rank 1 (ace) to 13 (king) and suit 0 to 3. */
export const cardOf = (place: number) => ({ rank: (place % ranks) + 1, suit: Math.floor(place / ranks) % suits })

const rankTexts = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suitTexts = ['♠', '♥', '♦', '♣']

/** A card in text, for example `10♥`. */
export function cardText(card: number): string {
  const { rank, suit } = cardOf(card)
  return `${rankTexts[rank - 1] ?? ''}${suitTexts[suit] ?? ''}`
}

/** Ten, jack, queen and king count 0. */
export const worthOf = (rank: number): number => (rank >= 10 ? 0 : rank)

/** The points of a hand: the last digit of the sum. */
export const pointsOf = (hand: readonly number[]): number => hand.reduce((sum, rank) => sum + worthOf(rank), 0) % 10

/** Whether the player's side draws a third card. */
export const playerDraws = (points: number): boolean => points <= 5

/** Whether the bank draws a third card. @param third worth of the player's third card; undefined when it stood */
export function bankDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

export type Winner = 'player' | 'bank' | 'tie'

export type Deal = { readonly player: readonly number[]; readonly bank: readonly number[] }

/** The hands from ranks in the order in which they leave the shoe; the last of six may stay. */
export function dealFrom(cards: readonly number[]): Deal {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = cards
  const [player, bank] = [
    [first, third],
    [second, fourth],
  ]
  if (pointsOf(player) >= 8 || pointsOf(bank) >= 8) return { player, bank }
  const isDrawn = playerDraws(pointsOf(player))
  const next = isDrawn ? sixth : fifth
  const isBankDrawn = bankDraws(pointsOf(bank), isDrawn ? worthOf(fifth) : undefined)
  return { player: isDrawn ? [...player, fifth] : player, bank: isBankDrawn ? [...bank, next] : bank }
}

export function winnerOf({ player, bank }: Deal): Winner {
  const [one, other] = [pointsOf(player), pointsOf(bank)]
  if (one === other) return 'tie'
  return one > other ? 'player' : 'bank'
}

export const baccaratPlaces = ['player', 'bank', 'tie', 'player-pair', 'bank-pair'] as const
export type BaccaratPlace = (typeof baccaratPlaces)[number]

/** What a place pays for 100, its stake included. */
export const paysPerHundred: Readonly<Record<BaccaratPlace, number>> = {
  player: 200,
  bank: 195,
  tie: 900,
  'player-pair': 1200,
  'bank-pair': 1200,
}

const isPair = ([first, second]: readonly number[]): boolean => first === second

/** What a bet brings back; a tie gives the stakes of player and bank back. Fractions are rounded down. */
export function backOf(place: BaccaratPlace, amount: number, deal: Deal): number {
  const winner = winnerOf(deal)
  const isSide = place === 'player' || place === 'bank'
  if (isSide && winner === 'tie') return amount
  const wins =
    place === 'player-pair' ? isPair(deal.player) : place === 'bank-pair' ? isPair(deal.bank) : winner === place
  return wins ? Math.floor((amount * paysPerHundred[place]) / 100) : 0
}

export const isPlace = (place: string): place is BaccaratPlace => (baccaratPlaces as readonly string[]).includes(place)

export const payoutOf = (bets: readonly PlacedBet[], deal: Deal): number =>
  bets.reduce((sum, { place, amount }) => (isPlace(place) ? sum + backOf(place, amount, deal) : sum), 0)

/**
 * Number of ordered deals of six different cards from the full shoe by winner, of 416 * 415 * 414 * 413 * 412 * 411.
 * A test counts them.
 */
export const dealCounts = {
  player: 2_230_518_282_592_256n,
  bank: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
  all: 4_998_398_275_503_360n,
} as const

const share = (part: bigint): number => Number((part * 10n ** 12n) / dealCounts.all) / 10 ** 12

export const chanceOf: Readonly<Record<BaccaratPlace, number>> = {
  player: share(dealCounts.player),
  bank: share(dealCounts.bank),
  tie: share(dealCounts.tie),
  // The second of two cards has the rank of the first: 31 of 415.
  'player-pair': (decks * suits - 1) / (shoeCards - 1),
  'bank-pair': (decks * suits - 1) / (shoeCards - 1),
}

/** The return of a place as a share of the stake, before the rounding of single prizes. */
export function returnOf(place: BaccaratPlace): number {
  const back = place === 'player' || place === 'bank' ? chanceOf.tie : 0
  return (chanceOf[place] * paysPerHundred[place]) / 100 + back
}

/** Deals by winner and pairs, which is all that decides what bets bring back, with the chance of each. */
const samples = (() => {
  const winners = (['player', 'bank', 'tie'] as const).map((winner) => ({ winner, chance: chanceOf[winner] }))
  const pair = chanceOf['player-pair']
  const pairs = [true, false].flatMap((one) =>
    [true, false].map((other) => ({ one, other, chance: (one ? pair : 1 - pair) * (other ? pair : 1 - pair) })),
  )
  return winners.flatMap(({ winner, chance }) =>
    pairs.map((each) => ({ winner, one: each.one, other: each.other, chance: chance * each.chance })),
  )
})()

type Sample = (typeof samples)[number]

function sampleBack(bets: readonly PlacedBet[], { winner, one, other }: Sample): number {
  return bets.reduce((sum, { place, amount }) => {
    if (!isPlace(place)) return sum
    const isSide = place === 'player' || place === 'bank'
    if (isSide && winner === 'tie') return sum + amount
    const wins = place === 'player-pair' ? one : place === 'bank-pair' ? other : winner === place
    return wins ? sum + Math.floor((amount * paysPerHundred[place]) / 100) : sum
  }, 0)
}

/**
 * What of a stake is at risk. Equal stakes on player and bank cancel out whatever the commission: they cannot both be
 * lost. Of the rest, what comes back in at least four fifths of the deals is not at risk either.
 */
export function riskOf(bets: readonly PlacedBet[]): number {
  const on = (id: BaccaratPlace) => sumOf(bets.filter(({ place }) => place === id))
  const opposed = Math.min(on('player'), on('bank'))
  const rest = bets.flatMap(({ place, amount }) => {
    const left = place === 'player' || place === 'bank' ? on(place) - opposed : amount
    return left > 0 ? [{ place, amount: left }] : []
  })
  const ordered = samples.map((each) => ({ back: sampleBack(rest, each), chance: each.chance }))
  ordered.sort((one, other) => other.back - one.back)
  let reached = 0
  const safe = ordered.find(({ chance }) => {
    reached += chance
    return reached >= safeShare
  })
  return Math.max(0, sumOf(rest) - (safe?.back ?? 0))
}

/** The valid bet of a round: what was at risk, and not more than what was won or lost; a push counts 0. */
export const validBetOf = (bets: readonly PlacedBet[], deal: Deal): number =>
  Math.min(riskOf(bets), Math.abs(payoutOf(bets, deal) - sumOf(bets)))

/** The largest amount that any deal brings back. */
export const largestPayout = (bets: readonly PlacedBet[]): number =>
  Math.max(...samples.map((each) => sampleBack(bets, each)))

const mostOf: Readonly<Record<BaccaratPlace, number>> = {
  player: 2000,
  bank: 2000,
  tie: 200,
  'player-pair': 100,
  'bank-pair': 100,
}

export const limitOf = (place: BaccaratPlace, least: number): number => mostOf[place] * least

/** Why bets are not possible; undefined when they are. */
export function faultOf(bets: readonly PlacedBet[], least: number): 'empty' | 'place' | undefined {
  if (bets.length === 0) return 'empty'
  const isWithin = ({ place, amount }: PlacedBet) =>
    isPlace(place) && amount >= least && amount % least === 0 && amount <= limitOf(place, least)
  const isOnce = new Set(bets.map(({ place }) => place)).size === bets.length
  return isOnce && bets.every(isWithin) ? undefined : 'place'
}

export type RoadMark = { readonly winner: 'player' | 'bank'; readonly ties: number }

/** Columns of the big road, oldest first: a column for each run of one winner, ties counted on the mark before them. */
export function bigRoad(winners: readonly Winner[]): readonly (readonly RoadMark[])[] {
  const columns: RoadMark[][] = []
  let early = 0
  for (const winner of winners) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (winner === 'tie') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 }
      else early += 1
    } else if (column && last?.winner === winner) column.push({ winner, ties: 0 })
    else {
      columns.push([{ winner, ties: early }])
      early = 0
    }
  }
  return columns
}
