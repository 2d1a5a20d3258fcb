import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { commitOf } from '../core/draw-rules.ts'
import { defineGame, type GameSeat, stakesFrom } from '../core/game.ts'
import { boardOf, clientSeedPattern, lastTile, type MinesTerms, mostMines, prizeOf, tiles } from './mines-rules.ts'
import type { MinesAct, MinesFacts, MinesShown, RoundTerms } from './mines-shapes.ts'

type MinesState = MinesShown & {
  readonly seed: string
  readonly board: readonly number[]
  readonly hit?: number
  readonly isTaken: boolean
}

const openFor = 15 * 60_000

const bet = v.object({
  mines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMines)),
  clientSeed: v.pipe(v.string(), v.regex(clientSeedPattern)),
})

const act: v.GenericSchema<unknown, MinesAct> = v.union([
  v.strictObject({ tile: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tiles - 1)) }),
  v.strictObject({ take: v.literal(true) }),
])

const limitsOf = ({ rtp, largestPrize, largestMultiple, currency }: GameSeat) => ({
  rtp: Math.round(Number(rtp) * 100),
  largestPrize: (parseAmount(largestPrize, currency) ?? 0n).toString(),
  largestMultiple,
})

const exact = (terms: RoundTerms): MinesTerms => ({
  ...terms,
  stake: BigInt(terms.stake),
  largestPrize: BigInt(terms.largestPrize),
})

function open(state: MinesState, tile: number): MinesState | undefined {
  if (state.opened.includes(tile)) return undefined
  if (state.board.includes(tile)) return { ...state, hit: tile }
  const opened = [...state.opened, tile]
  return { ...state, opened, isTaken: opened.length >= lastTile(exact(state.terms)) }
}

/** Twenty-five tiles, 1 to 24 of them mines: each safe tile raises the prize, which the player may take at any time. */
export const mines = defineGame<v.InferOutput<typeof bet>, MinesState, MinesAct>({
  key: 'mines',
  leastRound: 1_000,
  openFor,
  commits: true,
  stakes: stakesFrom,
  freeStakes: true,
  facts: (seat): MinesFacts => ({
    ...limitsOf(seat),
    digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
    openMinutes: openFor / 60_000,
  }),
  bet,
  act,
  accepts: (seat, stake, { mines: count }) =>
    lastTile(exact({ ...limitsOf(seat), stake: stake.toString(), mines: count })) > 0,
  async start({ seat, roundId: round, stake, bet: { mines: count, clientSeed }, seed }) {
    const terms = { ...limitsOf(seat), stake: stake.toString(), mines: count }
    const board = await boardOf({ seed, clientSeed, round, mines: count })
    return { terms, opened: [], commit: await commitOf(seed), clientSeed, seed, board, isTaken: false }
  },
  step(state, chosen) {
    if ('tile' in chosen) return open(state, chosen.tile)
    return state.opened.length > 0 ? { ...state, isTaken: true } : undefined
  },
  leave: (state) => (state.opened.length > 0 ? { ...state, isTaken: true } : undefined),
  shown: ({ terms, opened, commit, clientSeed }): MinesShown => ({ terms, opened, commit, clientSeed }),
  end({ terms, opened, hit, isTaken, board, seed, commit, clientSeed }) {
    if (!isTaken && hit === undefined) return undefined
    const result = {
      mines: terms.mines,
      opened,
      ...(hit === undefined ? {} : { hit }),
      board,
      seed,
      commit,
      clientSeed,
    }
    return { payout: minor(isTaken ? prizeOf(exact(terms), opened.length) : 0n), result }
  },
})
