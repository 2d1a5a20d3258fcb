import type { GameClass } from '@azulejo/shared/wire'
import { allGames, type CatalogueGame } from '../../play/index.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A catalogue game that people of the demonstration play. */
export type PlayedGame = Pick<CatalogueGame, 'nodeId' | 'vendor' | 'gameClass'>
export type Choose = (random: SeededRandom) => PlayedGame

/** Share of each game class in percent. Lotteries of the operator have their own bets and are not included. */
const shares: readonly (readonly [GameClass, number])[] = [
  ['RNG', 46],
  ['LIVE', 20],
  ['INHOUSE', 12],
  ['FISH', 8],
  ['SPORTS', 6],
  ['PVP', 4],
  ['ELOTT', 2],
  ['ESPORTS', 2],
]
const lotteryVendor = 'TCG_SEA'
/** Number of games played per class, the most popular first. */
const breadth = 14

function favouritesOf(games: readonly CatalogueGame[], gameClass: GameClass): PlayedGame[] {
  return games
    .filter((game) => game.gameClass === gameClass && game.vendor !== lotteryVendor)
    .sort((a, b) => b.popularity - a.popularity || (a.nodeId < b.nodeId ? -1 : 1))
    .slice(0, breadth)
}

/** Chooses games as players do: only popular ones, and the most popular of each class most often. */
export function gamesPlayed(): { choose: Choose; byNode: ReadonlyMap<string, PlayedGame> } {
  const games = allGames()
  const favourites = new Map(shares.map(([gameClass]) => [gameClass, favouritesOf(games, gameClass)]))
  const deck = shares.flatMap(([gameClass, share]) => Array<GameClass>(share).fill(gameClass))
  const choose: Choose = (random) => {
    const list = favourites.get(deck[random.below(deck.length)] ?? 'RNG') ?? []
    const game = list[Math.min(random.below(list.length), random.below(list.length))]
    if (!game) throw new Error('a class of the catalogue has no game to play')
    return game
  }
  return { choose, byNode: new Map(games.map((game) => [game.nodeId, game])) }
}

/** Payouts in tenths of the stake with their chances, highest first; the remaining chance is a loss. */
const payouts: Readonly<
  Record<'reels' | 'table' | 'odds', readonly (readonly [chance: number, least: number, most: number])[]>
> = {
  reels: [
    [0.004, 200, 900],
    [0.03, 50, 150],
    [0.09, 15, 45],
    [0.16, 3, 12],
  ],
  table: [
    [0.012, 100, 180],
    [0.37, 20, 20],
    [0.06, 10, 10],
  ],
  odds: [
    [0.05, 40, 90],
    [0.32, 15, 24],
  ],
}

const reels: readonly GameClass[] = ['RNG', 'INHOUSE', 'FISH', 'ELOTT']

/** Draws the payout of a round, in tenths of its stake. */
export function drawPayout(random: SeededRandom, gameClass: GameClass): number {
  const kind = reels.includes(gameClass)
    ? 'reels'
    : gameClass === 'SPORTS' || gameClass === 'ESPORTS'
      ? 'odds'
      : 'table'
  for (const [chance, least, most] of payouts[kind]) if (random.chance(chance)) return random.between(least, most)
  return 0
}
