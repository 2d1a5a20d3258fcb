import { describe, expect, test } from '@jest/globals'
import {
  beats,
  cardsOfHand,
  combinationOf,
  dealHand,
  deckSize,
  type Hand,
  mayPlay,
  moveIn,
  moveWhenLate,
  payoutsOf,
  potOf,
  rankOf,
  winnerOf,
} from '../../demo/src/games/tien-len/tien-len-rules.ts'

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function deckOf(next: (below: number) => number): number[] {
  const deck = Array.from({ length: deckSize }, (_, card) => card)
  for (let at = deckSize - 1; at > 0; at--) {
    const from = next(at + 1)
    ;[deck[at], deck[from]] = [deck[from] ?? 0, deck[at] ?? 0]
  }
  return deck
}

const ranks = '3 4 5 6 7 8 9 10 J Q K A 2'.split(' ')
const suits = 'SCDH'
/** Cards by rank and suit, for example `3S 10H`. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => ranks.indexOf(card.slice(0, -1)) * 4 + suits.indexOf(card.slice(-1)))
const kindOf = (text: string) => combinationOf(cards(text))?.kind

/** A slow second definition of what may be played together: by counts of ranks. */
function slowKind(played: readonly number[]): string | undefined {
  const counts = new Map<number, number>()
  for (const card of played) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1)
  const found = [...counts.keys()]
  const [least, most] = [Math.min(...found), Math.max(...found)]
  const inRow = most - least + 1 === counts.size && most <= 11
  const all = (count: number) => [...counts.values()].every((each) => each === count)
  if (counts.size === 1) return ['single', 'pair', 'triple', 'quad'][played.length - 1]
  if (counts.size >= 3 && inRow && all(1)) return 'straight'
  return counts.size >= 3 && inRow && all(2) ? 'pairs' : undefined
}

/** All sets of cards of a hand. */
const subsets = (hand: readonly number[]): number[][] =>
  Array.from({ length: 2 ** hand.length - 1 }, (_, at) => hand.filter((_card, bit) => ((at + 1) >> bit) & 1))

describe('combinations', () => {
  test.each([
    ['3S', 'single'],
    ['2H', 'single'],
    ['9S 9H', 'pair'],
    ['9S 10S', undefined],
    ['KS KD KH', 'triple'],
    ['7S 7C 7D 7H', 'quad'],
    ['3S 4H 5D', 'straight'],
    ['5D 3S 4H', 'straight'],
    ['QS KS AS', 'straight'],
    ['KS AS 2S', undefined],
    ['2S 3S 4S', undefined],
    ['3S 4S', undefined],
    ['3S 3H 4S 4H 5S 5H', 'pairs'],
    ['3S 3H 4S 4H', undefined],
    ['KS KH AS AH 2S 2H', undefined],
    ['3S 3H 5S 5H 6S 6H', undefined],
    ['3S 3H 3D 4S 4H 4D', undefined],
  ])('[LB-06] %s is %s', (text, kind) => expect(kindOf(text)).toBe(kind))

  test('[LB-06] every set of cards of many hands is what a slow definition says', () => {
    const next = numbers(7)
    for (let hand = 0; hand < 4; hand++)
      for (const set of subsets(deckOf(next).slice(0, 12)))
        expect([set, combinationOf(set)?.kind]).toEqual([set, slowKind(set)])
  })

  test('[LB-06] cards that are there twice are nothing', () => expect(combinationOf([3, 3])).toBeUndefined())
})

describe('what beats what', () => {
  const beat = (played: string, table: string) => {
    const [one, other] = [combinationOf(cards(played)), combinationOf(cards(table))]
    return one !== undefined && other !== undefined && beats(one, other)
  }
  test.each([
    ['3H', '3S', true],
    ['3S', '3H', false],
    ['4S', '3H', true],
    ['2S', 'AH', true],
    ['9S 9H', '9C 9D', true],
    ['9C 9D', '9S 9H', false],
    ['4S 5S 6H', '4D 5D 6D', true],
    ['4S 5S 6S 7S', '3S 4H 5H', false],
    ['9S 9C 9D', '8S 8C', false],
    ['3S 3C 4S 4C 5S 5C', '2H', true],
    ['3S 3C 4S 4C 5S 5C', 'AH', false],
    ['3S 3C 4S 4C 5S 5C', '2S 2H', false],
    ['3S 3C 4S 4C 5S 5C 6S 6C', '2S 2H', true],
    ['3S 3C 4S 4C 5S 5C 6S 6C 7S 7C', '2S 2D 2H', true],
    ['7S 7C 7D 7H', '2H', true],
    ['7S 7C 7D 7H', '2S 2H', false],
    ['8S 8C 8D 8H', '7S 7C 7D 7H', true],
    ['2S', '3S 3C 4S 4C 5S 5C', false],
  ])('[LB-06] %s against %s: %s', (played, table, expected) => expect(beat(played, table)).toBe(expected))

  test('[LB-06] no two sets beat one another, and none beats itself', () => {
    const next = numbers(11)
    const sets = subsets(deckOf(next).slice(0, 11)).flatMap((set) => combinationOf(set) ?? [])
    expect(sets.length).toBeGreaterThan(15)
    for (const one of sets) for (const other of sets) expect(beats(one, other) && beats(other, one)).toBe(false)
  })
})

/** Plays a hand to its end: each person moves at random among all moves that the slow search finds. */
function playOut(seed: number, seats: number): Hand {
  const next = numbers(seed)
  let hand = dealHand(deckOf(next), seats)
  for (let moves = 0; winnerOf(hand) === undefined; moves++) {
    if (moves > 400) throw new Error('the hand does not end')
    const { turn } = hand
    const own = hand.hands[turn] ?? []
    const legal = subsets(own).filter((set) => mayPlay(own, set, hand))
    // Somebody who leads always has a move.
    if (!hand.table) expect(legal.length).toBeGreaterThan(0)
    const may = hand.table ? [[], ...legal] : legal
    const chosen = may[next(may.length)] ?? []
    const moved = moveIn(hand, { seat: turn, cards: chosen })
    if (!moved) throw new Error(`a legal move was refused: ${JSON.stringify({ hand, chosen })}`)
    const held = moved.hands.flat().length + moved.moves.flatMap((move) => move.cards).length
    expect(held).toBe(seats * cardsOfHand)
    if (winnerOf(moved) === undefined) expect(moved.passed[moved.turn]).toBe(false)
    hand = moved
  }
  return hand
}

describe('a hand', () => {
  test.each([2, 3, 4])('[LB-06] of %d people is dealt whole, and the lowest card begins', (seats) => {
    for (let seed = 1; seed < 60; seed++) {
      const hand = dealHand(deckOf(numbers(seed)), seats)
      const dealt = hand.hands.flat()
      expect(new Set(dealt).size).toBe(seats * cardsOfHand)
      expect(hand.must).toBe(Math.min(...dealt))
      expect(hand.hands[hand.turn]).toContain(hand.must)
      const other = (hand.hands[hand.turn] ?? []).at(-1) ?? 0
      expect(moveIn(hand, { seat: hand.turn, cards: [other] })).toBeUndefined()
      expect(moveIn(hand, { seat: hand.turn, cards: [] })).toBeUndefined()
      expect(moveIn(hand, moveWhenLate(hand))).toBeDefined()
    }
  })

  test.each([2, 3, 4])('[LB-06] of %d people ends with one winner, whatever they play', (seats) => {
    for (let seed = 1; seed <= 3; seed++) {
      const hand = playOut(seed * seats, seats)
      expect(hand.hands.filter((own) => own.length === 0)).toHaveLength(1)
      expect(moveIn(hand, { seat: hand.turn, cards: [] })).toBeUndefined()
    }
  })

  test('[LB-06] ends also when nobody ever moves', () => {
    for (let seed = 1; seed < 40; seed++) {
      let hand = dealHand(deckOf(numbers(seed)), 4)
      while (winnerOf(hand) === undefined) {
        const moved = moveIn(hand, moveWhenLate(hand))
        if (!moved) throw new Error('the late move was refused')
        hand = moved
      }
      expect(hand.moves.length).toBeLessThanOrEqual(cardsOfHand * 4)
    }
  })

  const small = (change: Partial<Hand>): Hand => ({
    hands: [cards('4S 9S'), cards('5S 10S'), cards('6S JS')],
    turn: 0,
    passed: [false, false, false],
    moves: [],
    ...change,
  })

  test('[LB-06] those who passed wait until the trick is over, and the last player leads', () => {
    let hand = small({})
    const move = (seat: number, text: string) => {
      const moved = moveIn(hand, { seat, cards: text === '' ? [] : cards(text) })
      if (!moved) throw new Error(`${seat} may not play ${text}`)
      hand = moved
    }
    move(0, '4S')
    expect(moveIn(hand, { seat: 0, cards: cards('9S') })).toBeUndefined()
    move(1, '')
    move(2, '6S')
    expect(hand.turn).toBe(0)
    move(0, '9S')
    expect(winnerOf(hand)).toBe(0)
    hand = small({})
    move(0, '4S')
    move(1, '')
    move(2, '')
    expect([hand.turn, hand.table, hand.passed]).toEqual([0, undefined, [false, false, false]])
  })

  test('[LB-06] cards of others, of nobody or that do not beat are refused', () => {
    const hand = small({ turn: 1, table: { seat: 0, cards: cards('9S') } })
    for (const text of ['JS', '5S', '5S 10S', '10H'])
      expect(moveIn(hand, { seat: 1, cards: cards(text) })).toBeUndefined()
    expect(moveIn(hand, { seat: 1, cards: cards('10S') })).toBeDefined()
    expect(moveIn(hand, { seat: 2, cards: cards('JS') })).toBeUndefined()
    expect(moveIn(hand, { seat: -1, cards: [] })).toBeUndefined()
  })
})

test('[LB-06] prizes and rake are the stakes to the minor unit, and the house rounds down', () => {
  const next = numbers(3)
  for (let round = 0; round < 2_000; round++) {
    const seats = 2 + next(3)
    const terms = { ante: BigInt(1 + next(100_000)), seats, rake: next(500) }
    const payouts = payoutsOf(terms, next(seats))
    const { pot, rake, prize } = potOf(terms)
    expect(payouts.reduce((sum, payout) => sum + payout, 0n) + rake).toBe(terms.ante * BigInt(seats))
    expect(payouts.filter((payout) => payout > 0n)).toEqual([prize])
    expect(rake * 10_000n <= pot * BigInt(terms.rake) && (rake + 1n) * 10_000n > pot * BigInt(terms.rake)).toBe(true)
  }
  expect(potOf({ ante: 20n, seats: 2, rake: 320 })).toEqual({ pot: 40n, rake: 1n, prize: 39n })
})
