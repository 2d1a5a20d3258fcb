import { toDecimal } from '@azulejo/shared/kernel'
import type { PlaySession } from '../../demo/src/games/core/play-shapes.ts'
import type { TableFrame } from '../../demo/src/games/core/room-shapes.ts'
import { fishAt } from '../../demo/src/games/fishing/fishing-rules.ts'
import type { Tide } from '../../demo/src/games/fishing/fishing-shapes.ts'
import { tiles } from '../../demo/src/games/mines/mines-rules.ts'
import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import { pickOf } from './chance.ts'

/** What a page knows when it bets. */
type Sight = {
  readonly session: PlaySession
  /** Hash of the next seed, of games that commit to one. */
  readonly commit: string | undefined
  readonly table: TableFrame | undefined
  readonly now: number
  readonly currency: Parameters<typeof toDecimal>[1]
}

type Bet = { readonly stake: string; readonly bet?: object; readonly commit?: string; readonly tableRound?: string }

/** How a page of the simulator plays a game. */
export type SimulatedGame = {
  /** Class and type in the catalogue. */
  readonly kind: readonly [gameClassify: string, gameType: string]
  readonly hasTable: boolean
  /** Undefined when nothing can be bet on now. */
  bet(random: SeededRandom, sight: Sight): Bet | undefined
  /** A step of an open round; absent when its rounds wait for none. */
  act?(random: SeededRandom): object
}

const cheapStakes = 3
const stakeOf = (random: SeededRandom, { stakes }: PlaySession): string =>
  pickOf(random, stakes.slice(0, cheapStakes)) ?? ''
const tableRoundOf = ({ table }: Sight) => (table ? { tableRound: table.round } : {})

const roulettePlaces = ['red', 'black', 'dozen-1', 'column-2', '17', 'low'] as const

export const simulatedGames = {
  'slot-five': {
    kind: ['RNG', 'VIDEO'],
    hasTable: false,
    bet: (random, { session }) => ({ stake: stakeOf(random, session) }),
  },
  mines: {
    kind: ['INHOUSE', 'MINES'],
    hasTable: false,
    bet: (random, { session, commit = '' }) => ({
      stake: stakeOf(random, session),
      commit,
      bet: { mines: random.between(1, 8), clientSeed: random.code(8) },
    }),
    act: (random) => (random.chance(0.6) ? { tile: random.below(tiles) } : { take: true }),
  },
  crash: {
    kind: ['INHOUSE', 'CRASH'],
    hasTable: true,
    bet: (random, sight) => ({
      stake: stakeOf(random, sight.session),
      ...tableRoundOf(sight),
      bet: random.chance(0.5) ? { auto: random.between(101, 300) } : {},
    }),
    act: () => ({ take: true }),
  },
  roulette: {
    kind: ['LIVE', 'ROULETTE'],
    hasTable: true,
    bet(random, sight) {
      const { least } = sight.session.facts as { readonly least: number }
      const amount = least * random.between(1, 3)
      const places = [...new Set([random.pick(roulettePlaces), random.pick(roulettePlaces)])]
      const stake = toDecimal(BigInt(amount * places.length), sight.currency)
      return { stake, ...tableRoundOf(sight), bet: { bets: places.map((place) => ({ place, amount })) } }
    },
  },
  fishing: {
    kind: ['FISH', 'SHOOTING'],
    hasTable: true,
    bet(random, sight) {
      const { table, now, session } = sight
      const tide = table?.shown as Tide | undefined
      const fish = table && tide && pickOf(random, fishAt(tide.seed, now - table.beganAt, tide.caught))
      return fish && { stake: stakeOf(random, session), ...tableRoundOf(sight), bet: { fish: fish.id } }
    },
  },
} as const satisfies Readonly<Record<string, SimulatedGame>>

/** Bets of the sports book are slips, which have calls of their own. */
export const sportsGame = { kind: ['SPORTS', 'FOOTBALL'] } as const satisfies Pick<SimulatedGame, 'kind'>

export type SimulatedGameName = keyof typeof simulatedGames | 'sports'
