import { isSafePattern } from 'redos-detector'
import { compilePattern } from '../kernel/index.ts'
import { compileByRe2 } from './re2-pattern.ts'

/** Most ways in which a value of any length may match, and so the most often that the engine backtracks. */
export const mostWays = 20
/** Limit of the proof in steps, so that it ends alike on every machine. The usual patterns take fewer than 500. */
const mostSteps = 600
/** Longest pattern that is proven, in characters; proving a longer pattern costs more than it saves. */
const longestProven = 200

function isProven(pattern: string): boolean {
  if (pattern.length > longestProven) return false
  try {
    return isSafePattern(`^(?:${pattern})$`, { unicode: true, maxScore: mostWays, maxSteps: mostSteps }).safe
  } catch {
    // The prover does not support the syntax of the pattern.
    return false
  }
}

const kept = new Map<string, boolean>()

/**
 * Returns whether a backtracking engine may run a pattern: RE2 accepts the pattern, and the number of ways to match a value
 * is proven to stay bounded for any length. A linear pattern without that proof is refused as well.
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
