/** A compiled pattern that validates whole values. */
export type AcceptedPattern = { accepts(value: string): boolean }

const anything: AcceptedPattern = { accepts: () => true }

const kept = new Map<string, AcceptedPattern | undefined>()

function compile(pattern: string): AcceptedPattern | undefined {
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u')
    return { accepts: (value) => whole.test(value) }
  } catch {
    // The pattern is not valid in this regular expression engine.
    return undefined
  }
}

/**
 * Compiles an accepted pattern for whole-value matching with the native engine. Its run time depends on the pattern, so this
 * is only for patterns of rules with `isNative`.
 * @returns undefined for an invalid pattern
 */
export function compilePattern(acceptedPattern: string): AcceptedPattern | undefined {
  if (acceptedPattern === '*') return anything
  if (kept.has(acceptedPattern)) return kept.get(acceptedPattern)
  const made = compile(acceptedPattern)
  if (kept.size >= 100) kept.clear()
  kept.set(acceptedPattern, made)
  return made
}
