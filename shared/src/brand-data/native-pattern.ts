import { isSafePattern } from 'redos-detector'
import { compilePattern } from '../kernel/index.ts'
import { compileByRe2 } from './re2-pattern.ts'

/** In how many ways a value may be matched at most, whatever its length: the engine goes back no more often. */
export const mostWays = 20
/** Steps of the proof, which ends the same way on every machine. The usual patterns take fewer than 500. */
const mostSteps = 600
/** Characters; the proof of a longer pattern costs more than it spares. */
const longestProven = 200

function isProven(pattern: string): boolean {
  if (pattern.length > longestProven) return false
  try {
    return isSafePattern(`^(?:${pattern})$`, { unicode: true, maxScore: mostWays, maxSteps: mostSteps }).safe
  } catch {
    // The proof does not know what stands in it.
    return false
  }
}

const kept = new Map<string, boolean>()

/**
 * Whether an engine that backtracks may run a pattern: RE2 takes it too, and it is proven that the number of ways in which
 * it can match stays the same however long a value is. What is linear but not proven is refused as well.
 */
export function runsNatively(pattern: string): boolean {
  if (pattern === '*') return true
  const known = kept.get(pattern)
  if (known !== undefined) return known
  if (compileByRe2(pattern) === undefined) return false
  const isNative = compilePattern(pattern) !== undefined && isProven(pattern)
  if (kept.size >= 1_000) kept.clear()
  kept.set(pattern, isNative)
  return isNative
}
