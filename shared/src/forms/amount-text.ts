import { numberFormat } from '../kernel/index.ts'
import { type Currency, type DecimalAmount, exponentOf, type Minor, parseAmount, toDecimal } from '../kernel/money.ts'

type Separators = { readonly group: string; readonly decimal: string }

function separatorsOf(locale: string): Separators {
  const parts = numberFormat(locale, { useGrouping: 'always' }).formatToParts(1234567.8)
  const of = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual
  return { group: of('group', ','), decimal: of('decimal', '.') }
}

const plain = /^\d{1,15}$/
const isGrouped = (whole: string, group: string): boolean => {
  const [first = '', ...rest] = whole.split(group)
  return /^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part))
}

/**
 * Parses an amount in the notation of a locale: `1.234,50` in Portuguese, `1,234.50` in English, with or without groups.
 * Phone keyboards often have only the other decimal sign, so `12.5` is valid in Portuguese too: a group has three digits.
 * @returns minor units; undefined for an invalid or ambiguous amount
 */
export function readAmountText(typed: string, currency: Currency, locale: string): Minor | undefined {
  const { group, decimal } = separatorsOf(locale)
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0) return undefined
  const digits = isGrouped(whole, group) ? whole.replaceAll(group, '') : whole
  if (plain.test(digits)) return parseAmount(fraction === undefined ? digits : `${digits}.${fraction || '0'}`, currency)
  const [other = '', cents = '', ...others] = text.split(group)
  const isDecimal = others.length === 0 && plain.test(other) && /^\d{1,2}$/.test(cents)
  return isDecimal ? parseAmount(`${other}.${cents}`, currency) : undefined
}

/** Whether a text has more decimals than its currency allows. */
export function hasTooManyDecimals(typed: string, currency: Currency, locale: string): boolean {
  const { decimal } = separatorsOf(locale)
  const [, fraction = ''] = typed.normalize('NFKC').split(decimal)
  return /^\d+$/.test(fraction) && fraction.length > exponentOf[currency]
}

/** Formats an amount for a field: grouped, without a currency symbol. */
export function writeAmountText(amount: DecimalAmount, currency: Currency, locale: string): string {
  const digits = exponentOf[currency]
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  // Intl formats decimal strings exactly, without a float in between; its type asks for a numeric literal.
  return format.format(amount as `${number}`)
}

/** Minor units of a field's value; undefined when the value is no decimal amount. */
export const unitsOf = (text: string, currency: Currency): Minor | undefined => parseAmount(text, currency)

/** Field value of a typed text: a decimal amount, or the unchanged text when it is no amount. */
export function amountValue(typed: string, currency: Currency, locale: string): string {
  const units = readAmountText(typed, currency, locale)
  return units === undefined ? typed : toDecimal(units, currency)
}
