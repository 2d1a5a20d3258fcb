import { type Minor, minor, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { Random } from '../../random.ts'
import { defineGame, type GameSeat, languageOf, stakesFrom } from '../core/game.ts'
import { lineCount, paysFor } from './pay-table.ts'
import { lines, type Pays, pairSymbol, reels, type Stops, stopsPerReel, windowAt, winsOf } from './reels.ts'
import type { PayRow, SlotFacts, SlotResult } from './slot-shapes.ts'
import { symbolsOf } from './symbols.ts'

type SlotState = SlotResult & { readonly payout: string }

const stakesOf = (seat: GameSeat) => stakesFrom(seat, lineCount)

export const paysOf = ({ rtp, volatility }: GameSeat): Pays => paysFor(Math.round(Number(rtp) * 100), volatility)

/** The prize of one line that pays `pay` line bets. */
const linePay = (pay: number, stake: Minor): Minor => minor(BigInt(pay) * (stake / lineCount))

const spin = (random: Random): Stops => [
  random.below(stopsPerReel),
  random.below(stopsPerReel),
  random.below(stopsPerReel),
]

function payRows(seat: GameSeat): PayRow[] {
  const pays = paysOf(seat)
  const stakes = stakesOf(seat)
  const amounts = (pay: number) => stakes.map((stake) => toDecimal(linePay(pay, stake), seat.currency))
  const three = pays.three.map((pay, symbol) => ({ symbol, count: 3 as const, amounts: amounts(pay) }))
  return [...three, { symbol: pairSymbol, count: 2, amounts: amounts(pays.pair) }]
}

/** Three reels with five lines. A round ends with its stake; public rules for slots require 2.5 s. */
export const slot = defineGame<undefined, SlotState, never>({
  key: 'slot',
  leastRound: 2_500,
  openFor: 0,
  commits: false,
  stakes: stakesOf,
  facts: (seat): SlotFacts => ({
    symbols: symbolsOf(seat.icon, seat.gameName, languageOf(seat)),
    reels,
    shown: windowAt([16, 18, 20]),
    lines: lines.length,
    pays: payRows(seat),
  }),
  bet: v.undefined(),
  act: v.never(),
  /** The reels do not depend on the balance, the operator or other rounds. */
  start({ seat, stake, random }) {
    const shown = windowAt(spin(random))
    const wins = winsOf(shown, paysOf(seat)).map(({ line, symbol, kind, pay }) => ({
      line,
      rows: [...(lines[line] ?? [])],
      symbol,
      count: kind === 'three' ? (3 as const) : (2 as const),
      amount: linePay(pay, stake),
    }))
    const payout = wins.reduce((sum, { amount }) => sum + amount, 0n)
    return {
      shown,
      wins: wins.map((win) => ({ ...win, amount: toDecimal(win.amount, seat.currency) })),
      payout: payout.toString(),
    }
  },
  step: () => undefined,
  leave: () => undefined,
  shown: ({ shown }) => ({ shown }),
  end: ({ payout, ...result }) => ({ payout: minor(BigInt(payout)), result }),
})
