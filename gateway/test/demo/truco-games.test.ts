import { describe, expect, test } from '@jest/globals'
import { truco } from '../../demo/src/games/truco/truco.ts'
import {
  type Call,
  callsOf,
  dealGame,
  deckSize,
  forfeitIn,
  type Game,
  type Move,
  moveIn,
  moveWhenLate,
  raiseTo,
  stepOf,
  tricksOf,
} from '../../demo/src/games/truco/truco-rules.ts'
import { card, cards, deckOf, numbers, placeOf } from './truco-cards.ts'

/** A slow second game: it is told what was done in words of the rules, and keeps no state of the other one. */
function slowGame(seats: number, first: number) {
  const score = [0, 0]
  let lead = first
  let leader = first
  let turn = first
  let worth = 2
  /** Who may raise: both, or the side that has accepted last. */
  let may = [true, true]
  let asked: { by: number; to: number; back: number } | undefined
  let deciding = false
  let trick: [number, number][] = []
  let won: string[] = []
  let winner: number | undefined
  const opens = (side: number) => (score[side] ?? 0) >= 12

  function next(side: number | undefined, points: number): void {
    if (side !== undefined) score[side] = Math.min(12, (score[side] ?? 0) + points)
    if (side !== undefined && opens(side)) {
      winner = side
      return
    }
    lead = (lead + 1) % seats
    leader = lead
    turn = lead
    worth = 2
    may = [true, true]
    asked = undefined
    trick = []
    won = []
    deciding = (score[0] === 10) !== (score[1] === 10)
    if (deciding) while (score[turn % 2] !== 10) turn = (turn + 1) % seats
  }
  function endTrick(): void {
    const best = Math.min(...trick.map(([, each]) => placeOf(each)))
    const strongest = trick.filter(([, each]) => placeOf(each) === best).map(([seat]) => seat)
    const sides = [...new Set(strongest.map((seat) => seat % 2))]
    won.push(sides.length === 2 ? '=' : 'ab'.charAt(sides[0] ?? 0))
    if (sides.length === 1) leader = strongest[0] ?? 0
    trick = []
    turn = leader
    const text = won.join('')
    const first3: Record<string, number | 'nobody'> = {
      aa: 0,
      'a=': 0,
      '=a': 0,
      bb: 1,
      'b=': 1,
      '=b': 1,
      aba: 0,
      abb: 1,
      'ab=': 0,
      baa: 0,
      bab: 1,
      'ba=': 1,
      '==a': 0,
      '==b': 1,
      '===': 'nobody',
    }
    const end = first3[text]
    if (end === 'nobody') next(undefined, 0)
    else if (end !== undefined) next(end, worth)
  }
  const ladder: Record<number, number> = { 2: 4, 4: 6, 6: 10, 10: 12 }

  return {
    score,
    state: () => ({ turn, winner, worth }),
    calls(): Call[] {
      if (deciding) return ['accept', 'run']
      const noTruco = score.includes(10)
      const to = ladder[asked?.to ?? worth]
      const side = turn % 2
      if (asked) return to === undefined || noTruco ? ['accept', 'run'] : ['accept', 'run', 'raise']
      return to === undefined || noTruco || !may[side] ? [] : ['raise']
    },
    mayPlay: () => !asked && !deciding,
    play(played: number): void {
      trick.push([turn, played])
      if (trick.length === seats) endTrick()
      else turn = (turn + 1) % seats
    },
    call(made: Call): void {
      const side = turn % 2
      if (deciding) {
        if (made === 'run') next(1 - side, 2)
        else {
          deciding = false
          worth = 4
          turn = lead
        }
        return
      }
      if (made === 'raise' && asked) {
        worth = asked.to
        const back = asked.back
        const to = asked.by
        asked = { by: turn, to: ladder[worth] ?? 0, back }
        turn = to
      } else if (made === 'raise') {
        asked = { by: turn, to: ladder[worth] ?? 0, back: turn }
        turn = (turn + 1) % seats
      } else if (made === 'run') {
        next(1 - side, worth)
      } else if (asked) {
        worth = asked.to
        may = [side === 0, side === 1]
        turn = asked.back
        asked = undefined
      }
    },
  }
}

const allCalls: readonly Call[] = ['raise', 'accept', 'run']

/** Plays a game at random beside the slow one, which says at each step what may be done. */
function playBeside(seed: number, seats: number): Game {
  const next = numbers(seed)
  const deck = () => deckOf(next)
  const first = next(seats)
  let game = dealGame(deck(), seats, first)
  const slow = slowGame(seats, first)
  // Some games are without raises, so that hands are played out and games get long.
  const raises = next(3)
  for (let moves = 0; game.winner === undefined; moves++) {
    if (moves > 3_000) throw new Error('the game does not end')
    expect([game.turn, game.score]).toEqual([slow.state().turn, slow.score])
    expect(game.value).toBe(slow.state().worth)
    const calls = slow.calls()
    expect([...callsOf(game)].toSorted()).toEqual([...calls].toSorted())
    for (const call of allCalls)
      expect(moveIn(game, game.turn, { call }, deck) !== undefined).toBe(calls.includes(call))
    for (let each = 0; each < deckSize; each++) {
      const isOwn = game.hands[game.turn]?.includes(each) === true
      expect(moveIn(game, game.turn, { card: each }, deck) !== undefined).toBe(isOwn && slow.mayPlay())
    }
    for (let seat = 0; seat < seats; seat++)
      if (seat !== game.turn) {
        expect(moveIn(game, seat, { card: game.hands[seat]?.[0] ?? 0 }, deck)).toBeUndefined()
        for (const call of allCalls) expect(moveIn(game, seat, { call }, deck)).toBeUndefined()
      }
    const wanted = calls.filter((call) => call !== 'raise' || next(8) < raises)
    const own = slow.mayPlay() ? (game.hands[game.turn] ?? []) : []
    const at = next(wanted.length + own.length)
    const move: Move = at < wanted.length ? { call: wanted[at] ?? 'run' } : { card: own[at - wanted.length] ?? 0 }
    const step = stepOf(game)
    const moved = moveIn(game, game.turn, move, deck)
    if (!moved) throw new Error(`a legal move was refused: ${JSON.stringify({ game, move })}`)
    expect(stepOf(moved)).toBe(step + 1)
    if ('card' in move) slow.play(move.card)
    else slow.call(move.call)
    game = moved
  }
  expect([game.winner, game.score]).toEqual([slow.state().winner, slow.score])
  return game
}

describe('a game', () => {
  test.each([2, 4])(
    '[LB-06] of %d people goes as a slow second game says, whatever they play and call',
    (seats) => {
      for (let seed = 1; seed <= 12; seed++) {
        const game = playBeside(seed * 31 + seats, seats)
        expect(game.score[game.winner ?? -1]).toBe(12)
        expect(moveIn(game, game.turn, { card: game.hands[game.turn]?.[0] ?? 0 }, () => [])).toBeUndefined()
        const points = [0, 0]
        for (const { side, points: scored } of game.past) if (side !== null) points[side] = (points[side] ?? 0) + scored
        expect(points.map((all) => Math.min(12, all))).toEqual(game.score)
      }
    },
    60_000,
  )

  test.each([2, 4])('[LB-06] of %d people is dealt three cards each, all different, also after each hand', (seats) => {
    const next = numbers(seats)
    let game = dealGame(deckOf(next), seats, 1)
    while (game.winner === undefined) {
      if (game.log.length === 0) expect(new Set(game.hands.flat()).size).toBe(3 * seats)
      game = moveIn(game, game.turn, moveWhenLate(game), () => deckOf(next)) as Game
    }
  })

  test('[LB-06] ends also when nobody ever moves', () => {
    for (let seed = 1; seed < 40; seed++) {
      const next = numbers(seed)
      let game = dealGame(deckOf(next), seed % 2 === 0 ? 2 : 4, 0)
      for (let moves = 0; game.winner === undefined; moves++) {
        if (moves > 1_000) throw new Error('the game does not end')
        const moved = moveIn(game, game.turn, moveWhenLate(game), () => deckOf(next))
        if (!moved) throw new Error('the late move was refused')
        game = moved
      }
    }
  })

  /** A game of two whose next decks are given. */
  const table = (hands: string, change: Partial<Game> = {}): Game => ({
    hands: hands.split(' | ').map(cards),
    score: [0, 0],
    first: 0,
    turn: 0,
    log: [],
    value: 2,
    isChoosing: false,
    past: [],
    ...change,
  })
  const deck = () => Array.from({ length: deckSize }, (_, each) => each)
  const after = (game: Game, ...moves: readonly (readonly [number, Call | string])[]): Game =>
    moves.reduce((before, [seat, what]) => {
      const move = allCalls.find((call) => call === what)
      const moved = moveIn(before, seat, move ? { call: move } : { card: card(what) }, deck)
      if (!moved) throw new Error(`${seat} may not ${what}`)
      return moved
    }, game)

  test('[LB-06] a raise is answered by the next seat: it accepts, runs or raises, and then the raiser plays', () => {
    const game = table('4C 7H AS | 4S 5S 6S')
    const asked = after(game, [0, 'raise'])
    expect([asked.turn, raiseTo(asked), callsOf(asked)]).toEqual([1, 6, ['accept', 'run', 'raise']])
    expect(moveIn(asked, 0, { card: card('4C') }, deck)).toBeUndefined()
    const taken = after(asked, [1, 'accept'])
    expect([taken.value, taken.turn, callsOf(taken)]).toEqual([4, 0, []])
    // The side that did not raise last may raise, also before its own card.
    expect(callsOf(after(taken, [0, '4C']))).toEqual(['raise'])
    expect(after(asked, [1, 'run']).score).toEqual([2, 0])
    expect(after(asked, [1, 'raise'], [0, 'run']).score).toEqual([0, 4])
    const highest = after(asked, [1, 'raise'], [0, 'raise'], [1, 'raise'])
    expect([highest.value, highest.raise?.to, callsOf(highest)]).toEqual([10, 12, ['accept', 'run']])
    const won = after(highest, [0, 'accept'], [0, '4C'], [1, '4S'], [0, '7H'], [1, '5S'])
    expect([won.winner, won.score]).toEqual([0, [12, 0]])
  })

  test('[LB-06] at ten points a side plays for four or concedes two, and nobody raises', () => {
    // Seat 0 leads the next hand.
    const before = table('4C 7H AS | 4S 5S 6S', { score: [2, 8], first: 1, turn: 1 })
    const ten = after(before, [1, 'raise'], [0, 'run'])
    expect([ten.score, ten.isChoosing, ten.turn, callsOf(ten)]).toEqual([[2, 10], true, 1, ['accept', 'run']])
    expect(after(ten, [1, 'run']).score).toEqual([4, 10])
    const played = after(ten, [1, 'accept'])
    expect([played.value, played.turn, callsOf(played)]).toEqual([4, 0, []])
    expect(moveWhenLate(ten)).toEqual({ call: 'run' })
    // With ten points on both sides the hand is played as it is.
    const both = after(table('4C 7H AS | 4S 5S 6S', { score: [10, 8] }), [0, 'AS'], [1, '4S'], [0, '4C'], [1, '5S'])
    expect(both.winner).toBe(0)
    const tie = after(table('4C | 4S', { score: [10, 8], turn: 1, log: [] }), [1, '4S'])
    expect(callsOf({ ...tie, score: [10, 10] })).toEqual([])
  })

  test('[LB-06] four seats are two pairs, of which a raise is answered by the next seat', () => {
    const game = table('4C 5C 6C | 7H 5S 6S | 4S 5H 6H | 4D 5D 6D')
    const first = after(game, [0, '4C'], [1, '7H'], [2, '4S'], [3, '4D'])
    expect(tricksOf(first.log, 4)[0]?.winner).toBe(0)
    const won = after(first, [0, 'raise'], [1, 'accept'], [0, '5C'], [1, '5S'], [2, '6H'], [3, '5D'])
    expect([won.score, won.first]).toEqual([[4, 0], 1])
  })

  test('[LB-06] which is given up is won by the other side', () => {
    const game = forfeitIn(table('4C 5C 6C | 7H 5S 6S | 4S 5H 6H | 4D 5D 6D', { score: [8, 2] }), 2)
    expect([game.winner, truco.winnersOf(game), game.score]).toEqual([1, [1, 3], [8, 2]])
    expect(moveIn(game, 0, { card: card('4C') }, deck)).toBeUndefined()
  })
})
