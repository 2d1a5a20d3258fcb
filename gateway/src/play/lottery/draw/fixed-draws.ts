import { type Drawn, readDrawn } from '@azulejo/shared/lottery'
import type { LotteryGame } from '../games.ts'
import { nextOutcome } from './draw-outcome.ts'
import { drawStream, sha256Hex } from './draw-stream.ts'

const count = 20_000
/** Issues whose fixed draws are kept in memory. */
const mostKept = 4
const kept = new Map<string, readonly Drawn[]>()

/**
 * Draws by which the valid bets of an issue are counted where all draws are too many. They follow from game and issue
 * alone, so that every gateway counts the same, and are not the draw of the issue: their seed is not a secret.
 */
export function fixedDraws({ gameId, shape }: Pick<LotteryGame, 'gameId' | 'shape'>, numero: string): readonly Drawn[] {
  const key = `${gameId}|${numero}`
  const known = kept.get(key)
  if (known) return known
  const uniform = drawStream({ seed: new Uint8Array(32), gameId, numero, entropy: sha256Hex(key) })
  const draws = Array.from({ length: count }, () => {
    const { winNo, prizes } = nextOutcome(shape, uniform)
    return readDrawn(winNo, prizes)
  })
  kept.set(key, draws)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return draws
}
