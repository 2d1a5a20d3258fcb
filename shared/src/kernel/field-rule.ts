/** A rule for one form field as the platform sends it. Source: specification section 5. */
export type FieldRule = {
  readonly enabled: boolean
  readonly required: boolean
  /** Characters, both bounds included. */
  readonly minLength: number
  readonly maxLength: number
  /** A regular expression for the whole value; a lone `*` accepts anything. */
  readonly acceptedPattern: string
  /** Whether the engine of a page may run the pattern; else the platform judges by it. */
  readonly isNative?: boolean | undefined
  /** 0 to 20: which sentence tells the player what the pattern asks for. */
  readonly patternId: number
}

/** The rule of payment passwords where the merchant has none of its own: six digits. */
export const usualPaymentPassword: FieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 6,
  acceptedPattern: '^[0-9]+$',
  isNative: true,
  patternId: 3,
}

export type FieldProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }

/** Characters that a call carries in one field; no rule allows more. */
const longestValue = 255

/** What a rule asks for, whether or not a value breaks it. */
export const demandOf = ({ patternId, minLength, maxLength }: FieldRule): FieldProblem => ({
  kind: 'pattern',
  patternId,
  min: minLength,
  max: Math.min(maxLength, longestValue),
})

/** The part of a rule that needs no pattern: whether a value is there, and its length. An empty optional value passes. */
export function lengthProblem(value: string, rule: FieldRule): FieldProblem | undefined {
  if (value === '') return rule.required ? { kind: 'empty' } : undefined
  const length = [...value.slice(0, 2 * longestValue + 1)].length
  return length < rule.minLength || length > Math.min(rule.maxLength, longestValue) ? demandOf(rule) : undefined
}
