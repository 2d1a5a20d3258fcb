/** A pattern ready to judge whole values. */
export type AcceptedPattern = { accepts(value: string): boolean }

const anything: AcceptedPattern = { accepts: () => true }

const kept = new Map<string, AcceptedPattern | undefined>()

function compile(pattern: string): AcceptedPattern | undefined {
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u')
    return { accepts: (value) => whole.test(value) }
  } catch {
    // Not a regular expression of this engine.
    return undefined
  }
}

/**
 * Compiles an accepted pattern for whole-value matching by the engine itself, whose time depends on the pattern: only for
 * patterns of rules that say `isNative`.
 * @returns undefined when it is none
 */
export function compilePattern(acceptedPattern: string): AcceptedPattern | undefined {
  if (acceptedPattern === '*') return anything
  if (kept.has(acceptedPattern)) return kept.get(acceptedPattern)
  const made = compile(acceptedPattern)
  if (kept.size >= 100) kept.clear()
  kept.set(acceptedPattern, made)
  return made
}
