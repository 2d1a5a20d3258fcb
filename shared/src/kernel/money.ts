import { numberFormat } from './formats.ts'

/** An ISO 4217 code, or PTS for points. */
export type Currency = 'BRL' | 'USD' | 'VND' | 'EUR' | 'CNY' | 'PTS'

/** Number of decimals of each currency. Source: ISO 4217; points have none. */
export const exponentOf: Readonly<Record<Currency, number>> = { BRL: 2, USD: 2, VND: 0, EUR: 2, CNY: 2, PTS: 0 }

/** Whether the platform has a currency of this code. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(exponentOf, code)

/** A whole number of minor units (cents for BRL, points for PTS). */
export type Minor = bigint & { readonly unit: 'minor' }

export const minor = (units: bigint | number): Minor => BigInt(units) as Minor

/** A decimal amount in calls, for example `-1234.50`. */
export type DecimalAmount = string

const decimalPattern = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/

/**
 * Parses a decimal amount into minor units; calls, operators' commands, settings and forms all use it.
 * Returns undefined for anything that is not a decimal number or has more decimals than the currency, even zeros.
 */
export const parseAmount = (text: DecimalAmount, currency: Currency): Minor | undefined =>
  parseDecimal(text, exponentOf[currency]) as Minor | undefined

/** Parses a decimal number into units of its last decimal, for example hundredths; undefined like `parseAmount`. */
export function parseDecimal(text: string, exponent: number): bigint | undefined {
  const [, sign, whole, fraction = ''] = decimalPattern.exec(text) ?? []
  if (whole === undefined || fraction.length > exponent) return undefined
  const units = BigInt(whole + fraction.padEnd(exponent, '0'))
  return sign ? -units : units
}

/** Writes minor units as a decimal amount with all decimals of the currency. */
export const toDecimal = (amount: bigint, currency: Currency): DecimalAmount => decimalOf(amount, exponentOf[currency])

/** Writes units of the last decimal as a decimal number with that many decimals. */
export function decimalOf(amount: bigint, exponent: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  return `${amount < 0n ? '-' : ''}${whole}${exponent ? `.${digits.slice(-exponent)}` : ''}`
}

/** Adds a currency symbol on the side that the locale uses, with a non-breaking space if the locale uses a space. */
export function withSymbol(figure: string, symbol: string, locale: string): string {
  if (locale.startsWith('en') || locale.startsWith('zh')) return `${symbol}${figure}`
  const parts = numberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(0)
  return parts.at(-1)?.type === 'currency' ? `${figure}\u00a0${symbol}` : `${symbol}\u00a0${figure}`
}

/** all: all decimals of the currency. short: no decimals for whole amounts. */
export type Decimals = 'all' | 'short'

/**
 * Formats a decimal amount for reading: grouped by locale, symbol where the locale has it, minus as U+2212.
 * @param symbol the brand's currency symbol, for example `R$`
 */
export function formatAmount(
  text: DecimalAmount,
  currency: Currency,
  locale: string,
  symbol: string,
  decimals: Decimals = 'all',
): string {
  const exponent = exponentOf[currency]
  const format = numberFormat(locale, {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    trailingZeroDisplay: decimals === 'short' ? 'stripIfInteger' : 'auto',
  })
  const negative = text.startsWith('-')
  // Intl formats decimal strings exactly, without a float in between; its type asks for a numeric literal.
  const figure = format.format((negative ? text.slice(1) : text) as `${number}`)
  return `${negative ? '\u2212' : ''}${withSymbol(figure, symbol, locale)}`
}

/** Returns `base` times a rate in millionths, rounded down to a minor unit; the operator keeps the remainder. */
export function share(base: Minor, ratePerMillion: bigint): Minor {
  const product = base * ratePerMillion
  const whole = product / 1_000_000n
  return minor(product < 0n && product % 1_000_000n !== 0n ? whole - 1n : whole)
}
