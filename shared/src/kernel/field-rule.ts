/** A rule for one form field as the platform sends it. Source: specification section 5. */
export type FieldRule = {
  readonly enabled: boolean
  readonly required: boolean
  /** Length bounds in characters, both inclusive. */
  readonly minLength: number
  readonly maxLength: number
  /** A regular expression for the whole value; a lone `*` accepts anything. */
  readonly acceptedPattern: string
  /** Whether pages may run the pattern in the browser's engine; otherwise the platform validates with it. */
  readonly isNative?: boolean | undefined
  /** 0 to 20: selects the message that explains the pattern to the player. */
  readonly patternId: number
}

/** Default rule of payment passwords, for merchants without their own rule: six digits. */
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

/** Maximum characters of one field in a call; no rule allows more. */
const longestValue = 255

/** The requirement of a rule, for a value that breaks the rule or as a hint. */
export const demandOf = ({ patternId, minLength, maxLength }: FieldRule): FieldProblem => ({
  kind: 'pattern',
  patternId,
  min: minLength,
  max: Math.min(maxLength, longestValue),
})

/** The pattern of e-mail addresses, and characters that an address has only in quotes and that mean something in markup. */
const emailPattern = 2
const markup = /[<>"(),:;[\]\\]/

/** Checks presence and length of a value, and that an address contains no markup, without the rule's pattern. An empty optional value passes. */
export function lengthProblem(value: string, rule: FieldRule): FieldProblem | undefined {
  if (value === '') return rule.required ? { kind: 'empty' } : undefined
  const length = Array.from(value.slice(0, 2 * longestValue + 1)).length
  const isWrong = length < rule.minLength || length > Math.min(rule.maxLength, longestValue)
  return isWrong || (rule.patternId === emailPattern && markup.test(value)) ? demandOf(rule) : undefined
}
