import type { FieldRule } from '@azulejo/shared/kernel'

const rule = (acceptedPattern: string, patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
})

/** The same rule for a field that must be filled. */
export const required = (field: FieldRule): FieldRule => ({ ...field, required: true })

/** Rules of registration fields; `patternId` chooses the sentence that explains the pattern. */
export const rules = {
  username: required(rule('[A-Za-z][A-Za-z0-9]*', 1, 4, 15)),
  password: required(rule('(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9!-/:-@\\[-`{-~]+', 4, 6, 20)),
  email: rule('[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}', 2, 6, 80),
  mobile: (min: number, max: number) => rule('[0-9]+', 3, min, max),
  personName: rule("[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*", 11, 2, 60),
  handle: rule('\\S+', 6, 2, 40),
  code: rule('[A-Za-z0-9]+', 5, 4, 20),
  digits: (length: number) => rule('[0-9]+', 3, length, length),
} as const
