/** An exact fraction in lowest terms; `under` is positive. */
export type Ratio = { readonly over: bigint; readonly under: bigint }

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

export function ratio(over: bigint | number, under: bigint | number = 1): Ratio {
  const [top, bottom] = [BigInt(over), BigInt(under)]
  if (bottom <= 0n) throw new RangeError('a fraction is over a number above zero')
  const common = divisor(top, bottom) || 1n
  return { over: top / common, under: bottom / common }
}

/** Parses a decimal number such as `16.6`. */
export function decimal(text: string): Ratio {
  const [whole = '', fraction = ''] = text.split('.')
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

export const one = ratio(1)
export const none = ratio(0)

export const times = (...factors: readonly Ratio[]): Ratio =>
  factors.reduce((a, b) => ratio(a.over * b.over, a.under * b.under), one)
export const plus = (...terms: readonly Ratio[]): Ratio =>
  terms.reduce((a, b) => ratio(a.over * b.under + b.over * a.under, a.under * b.under), none)
export const minus = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under - b.over * a.under, a.under * b.under)
export const inverse = ({ over, under }: Ratio): Ratio => ratio(under, over)
/** Whether `a >= b`. */
export const atLeast = (a: Ratio, b: Ratio): boolean => a.over * b.under >= b.over * a.under

export const larger = (most: bigint, each: bigint): bigint => (each > most ? each : most)

/** Rounds a non-negative fraction down. */
export const floorOf = ({ over, under }: Ratio): bigint => over / under
export const ceilOf = ({ over, under }: Ratio): bigint => (over + under - 1n) / under

/** Formats a non-negative fraction, rounded down to a number of decimals: `floorText(ratio(2, 3), 2)` is `0.66`. */
export function floorText(value: Ratio, decimals: number): string {
  const digits = floorOf(times(value, ratio(10n ** BigInt(decimals))))
    .toString()
    .padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
