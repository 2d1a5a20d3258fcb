import {
  type Family,
  type LineTerms,
  linePrize,
  lineStake,
  notesOf,
  type Picks,
  type Play,
  payOf,
  playsOf,
  quickPick,
  type Ratio,
  readDrawn,
  returnOf,
} from '@azulejo/shared/lottery'
import { drawOutcome } from '../src/play/lottery/draw/draw-outcome.ts'
import { sha256Hex } from '../src/play/lottery/draw/draw-stream.ts'
import { lotteryGames } from '../src/play/lottery/games.ts'

/** The return of a play over many issues, as a share of the stakes; pools are excluded. */
export type Simulated = {
  readonly play: string
  readonly stated: number
  readonly seen: number
  /** Maximum difference of both returns: 4.5 standard deviations. */
  readonly bound: number
}

/** A price so large that rounding does not matter. */
const terms: LineTerms = { price: 10n ** 12n, unit: '1', multiple: 1, series: 1956 }
const deviations = 4.5

const shareOf = ({ over, under }: Ratio): number => Number((over * 10n ** 15n) / under) / 1e15

function seeded(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Bet = { readonly play: Play; readonly picks: Picks; readonly stake: number; sum: number; squares: number }

/** The variance of the return of one note, calculated as if its prizes did not exclude each other. */
function statedVariance({ play, picks, stake }: Bet): number {
  const notes = notesOf(play, picks)
  const base = Number(terms.price) / stake
  const tiers = play.tierOf ? [play.tierOf(picks.flat()[0] ?? '')] : Object.keys(play.tiers)
  return tiers.reduce((sum, name) => {
    const tier = play.tiers[name]
    return tier ? sum + notes * shareOf(tier.chance) * (base * shareOf(payOf(tier, terms.series))) ** 2 : sum
  }, 0)
}

/** Draws issues of a family as the platform does, and bets one line of each play on every issue. */
export function simulate(family: Family, issues: number, seed: number): Simulated[] {
  const game = lotteryGames.find(({ group }) => group === family)
  if (!game) throw new Error(`there is no lottery of ${family}`)
  const uniform = seeded(seed)
  const bets: Bet[] = playsOf(family).map((play) => {
    const picks = quickPick(play, uniform)
    return { play, picks, stake: Number(lineStake(play, picks, terms)), sum: 0, squares: 0 }
  })
  const key = { seed: Buffer.alloc(32, seed), gameId: game.gameId, entropy: sha256Hex(`simulated|${seed}`) }
  for (let issue = 0; issue < issues; issue += 1) {
    const { winNo, prizes } = drawOutcome(game.shape, { ...key, numero: String(issue) })
    const drawn = readDrawn(winNo, prizes)
    for (const bet of bets) {
      const won = Number(linePrize(bet.play, bet.picks, terms, drawn).prize) / bet.stake
      bet.sum += won
      bet.squares += won * won
    }
  }
  return bets.map((bet) => {
    const seen = bet.sum / issues
    const variance = Math.max(statedVariance(bet), bet.squares / issues - seen * seen)
    const pools = Object.values(bet.play.pools).reduce((sum, share) => sum + shareOf(share), 0)
    const stated = shareOf(returnOf(bet.play, terms)) - pools
    return { play: bet.play.code, stated, seen, bound: deviations * Math.sqrt(variance / issues) }
  })
}

export const isWithin = ({ stated, seen, bound }: Simulated): boolean => Math.abs(seen - stated) <= bound
