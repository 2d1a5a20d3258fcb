/**
 * Kinds of patterns in the order of `patternId` 0 to 20, each with an example pattern that a platform may use.
 * Forms choose the message by the id alone; the rule's own `acceptedPattern` validates.
 */
export const patternKinds = [
  { name: 'free', pattern: '*' },
  { name: 'letterFirst', pattern: '[A-Za-z][A-Za-z0-9]*' },
  { name: 'email', pattern: '[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}' },
  { name: 'digits', pattern: '[0-9]+' },
  { name: 'letterAndDigit', pattern: '(?=.*[A-Za-z])(?=.*[0-9])[!-~]+' },
  { name: 'alphanumeric', pattern: '[A-Za-z0-9]+' },
  { name: 'noSpaces', pattern: '\\S+' },
  { name: 'dateYear', pattern: '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' },
  { name: 'dateMonth', pattern: '(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}' },
  { name: 'strong', pattern: '(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9])[!-~]+' },
  { name: 'withUpper', pattern: '(?=.*[A-Z])[A-Za-z0-9]+' },
  { name: 'realName', pattern: "[\\p{L}\\p{M}][\\p{L}\\p{M} .'’·-]*" },
  { name: 'letters', pattern: '[\\p{L}\\p{M}]+' },
  { name: 'phone', pattern: '\\+?[0-9]+' },
  { name: 'idNumber', pattern: '[A-Za-z0-9][A-Za-z0-9./-]*' },
  { name: 'handle', pattern: '[\\p{L}\\p{M}0-9@._-]+' },
  { name: 'lowerAndDigits', pattern: '[a-z0-9]+' },
  { name: 'upperAndDigits', pattern: '[A-Z0-9]+' },
  { name: 'pin', pattern: '(?!0+$|1+$|2+$|3+$|4+$|5+$|6+$|7+$|8+$|9+$)[0-9]+' },
  { name: 'words', pattern: '[\\p{L}\\p{M}0-9 ]+' },
  { name: 'noLink', pattern: '(?!.*(?:://|www\\.))[^<>]+' },
] as const

export type PatternKind = (typeof patternKinds)[number]['name']

/** Kind of a `patternId`. An unknown id counts as `free`, whose message states only the length. */
export const patternKindOf = (patternId: number): PatternKind => patternKinds[patternId]?.name ?? 'free'
