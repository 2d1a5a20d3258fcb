/** What somebody who knows the member can guess: the birth date as `1990-05-04`, and numbers such as the phone. */
export type GuessableFacts = { readonly birthDate?: string | undefined; readonly numbers?: readonly string[] }

/** Whether all neighbouring characters differ by one step: `345678`, `987654`, `890123`. */
function isSequence(codes: readonly number[], step: 1 | -1): boolean {
  return codes.slice(1).every((code, at) => {
    const distance = code - (codes[at] ?? 0)
    return distance === step || distance === -9 * step
  })
}

/** Whether a shorter part repeats: `111111`, `121212`, `123123`, and pairs such as `112233`. */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/u.test(text) || /^(?:(.)\1)+$/u.test(text)

/** The ways of writing a date in digits only: `04051990`, `05041990`, `19900504`, `040590` and so on. */
function datesOf(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const short = year.slice(-2)
  return [
    day + month + year,
    month + day + year,
    year + month + day,
    day + month + short,
    month + day + short,
    short + month + day,
  ]
}

/**
 * Whether a secret of a few characters is easy to guess: a repeat, a sequence, or a part of the member's birth date or of
 * a number of the member. Pages know no facts; the platform checks with them.
 */
export function isWeakSecret(secret: string, { birthDate, numbers = [] }: GuessableFacts = {}): boolean {
  const codes = [...secret].map((sign) => sign.codePointAt(0) ?? 0)
  if (codes.length < 2 || isRepeated(secret) || isSequence(codes, 1) || isSequence(codes, -1)) return true
  const dates = birthDate ? datesOf(birthDate) : []
  const own = [...dates, ...numbers.map((number) => number.replaceAll(/\D/g, ''))]
  return own.some((known) => known.includes(secret) || (known.length >= 6 && secret.includes(known)))
}
