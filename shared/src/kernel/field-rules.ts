/** A rule for one form field as the platform sends it. Source: specification section 5. */
export type FieldRule = {
  readonly enabled: boolean
  readonly required: boolean
  /** Characters, both bounds included. */
  readonly minLength: number
  readonly maxLength: number
  /** A regular expression for the whole value; a lone `*` accepts anything. */
  readonly acceptedPattern: string
  /** 0 to 20: which sentence tells the player what the pattern asks for. */
  readonly patternId: number
}

export type FieldProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }

const longestPattern = 500

/** Compiles an accepted pattern for whole-value matching; undefined when it is not one that may be run. */
export function compilePattern(acceptedPattern: string): RegExp | undefined {
  if (acceptedPattern === '*') return /^[\s\S]*$/
  if (acceptedPattern.length > longestPattern) return undefined
  try {
    return new RegExp(`^(?:${acceptedPattern})$`, 'u')
  } catch {
    return undefined
  }
}

/**
 * Checks one value against its rule. An empty optional value passes. A value longer than the upper bound is refused
 * before its pattern runs, so the length of the input that a pattern sees is bounded by the rule.
 */
export function problemOf(value: string, rule: FieldRule): FieldProblem | undefined {
  if (value === '') return rule.required ? { kind: 'empty' } : undefined
  const bounds = { kind: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength } as const
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return bounds
  const pattern = compilePattern(rule.acceptedPattern)
  return pattern?.test(value) ? undefined : bounds
}
