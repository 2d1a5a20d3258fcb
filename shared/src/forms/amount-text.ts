import { numberFormat } from '../kernel/index.ts'
import {
  type Currency,
  type DecimalAmount,
  decimalOf,
  exponentOf,
  type Minor,
  minor,
  parseAmount,
  parseDecimal,
} from '../kernel/money.ts'

/** How the amounts or percentages of a field are written. */
export type Notation = {
  /** Number of decimals. */
  readonly exponent: number
  /** BCP 47 tag whose group and decimal signs the page uses. */
  readonly locale: string
  /** Symbol and code of a currency, or a per cent sign, one of which may stand before or after the figure. */
  readonly marks: readonly string[]
}

export const notationOf = (currency: Currency, locale: string, symbol = ''): Notation => ({
  exponent: exponentOf[currency],
  locale,
  marks: [symbol.normalize('NFKC'), currency].filter((mark) => mark !== ''),
})

/** Notation of percentages, whose unit is a hundredth of a per cent. */
export const percentNotation = (locale: string): Notation => ({ exponent: 2, locale, marks: ['%'] })

/**
 * `asked`: the text has several meanings, or one that is not the page's notation; the player chooses among `choices`.
 * `decimals`: it has more decimals than the currency. `none`: it is not an amount.
 */
export type AmountReading =
  | { readonly kind: 'read'; readonly units: Minor }
  | { readonly kind: 'asked'; readonly choices: readonly Minor[] }
  | { readonly kind: 'decimals' }
  | { readonly kind: 'none' }

type Sign = '.' | ','

/** The decimal sign of a locale, and the sign of its groups; without a sign the locale groups by blanks. */
function signsOf(locale: string): { readonly decimal: Sign; readonly group: Sign | undefined } {
  const parts = numberFormat(locale, { useGrouping: 'always' }).formatToParts(1234567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  const group = of('group')
  return { decimal: of('decimal') === ',' ? ',' : '.', group: group === '.' || group === ',' ? group : undefined }
}

const otherSign = (sign: Sign): Sign => (sign === '.' ? ',' : '.')
const none: AmountReading = { kind: 'none' }
const decimals: AmountReading = { kind: 'decimals' }

/** Removes one mark at either end of a text. */
function withoutMark(text: string, { marks }: Notation): string {
  for (const mark of marks) {
    if (text.toUpperCase().startsWith(mark.toUpperCase())) return text.slice(mark.length).trim()
    if (text.toUpperCase().endsWith(mark.toUpperCase())) return text.slice(0, -mark.length).trim()
  }
  return text
}

/** The amount of whole digits and decimals, if there may be so many decimals. */
function read(whole: string, fraction: string, exponent: number): AmountReading {
  const units = parseDecimal(fraction === '' ? whole : `${whole}.${fraction}`, exponent)
  return units === undefined ? none : { kind: 'read', units: minor(units) }
}

const isGrouped = (whole: string, group: Sign | undefined): boolean =>
  group !== undefined && new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole)

/** Reads digits and signs in one notation; undefined for a text that is not written in it. */
function inNotation(text: string, decimal: Sign, group: Sign | undefined, exponent: number) {
  const [whole = '', fraction, ...more] = text.split(decimal)
  const digits = isGrouped(whole, group) ? whole.replaceAll(/\D/g, '') : whole
  if (more.length > 0 || !/^\d{1,15}$/.test(digits) || (fraction !== undefined && !/^\d*$/.test(fraction))) return
  if (fraction !== undefined && (exponent === 0 || fraction.length > exponent)) return decimals
  return read(digits, fraction ?? '', exponent)
}

/** Every amount that a text of two groups, the second of three digits, may mean: a group, or decimals. */
function meaningsOf(whole: string, three: string, exponent: number): AmountReading {
  const asGroup = whole.length <= 3 ? read(`${whole}${three}`, '', exponent) : none
  const asDecimals = read(whole, three.replace(/0+$/, ''), exponent)
  const choices = [asDecimals, asGroup].flatMap((each) => (each.kind === 'read' ? [each.units] : []))
  return choices.length > 0 ? { kind: 'asked', choices } : decimals
}

/**
 * Reads an amount as people type it. The page's own notation is read: `1.234,50` in Portuguese, `1,234.50` in English, with
 * or without groups and symbol. The other sign before one or two digits is a decimal sign, because phone keyboards often
 * have no other. A sign before exactly three digits is a group only if it is the page's group sign after 1 to 999.
 */
export function readAmountText(typed: string, notation: Notation): AmountReading {
  const { exponent, locale } = notation
  const { decimal, group } = signsOf(locale)
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const bare = withoutMark(plain, notation)
  const text = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/.test(bare) ? bare.replaceAll(/\s/g, '') : bare
  const [, whole = '', sign, three] = /^(\d{1,15})([.,])(\d{3})$/.exec(text) ?? []
  if (three !== undefined && !(sign === group && isGrouped(text, group))) return meaningsOf(whole, three, exponent)
  const own = inNotation(text, decimal, group, exponent)
  if (own) return own
  if (/^\d+[.,]\d+$/.test(text)) return inNotation(text, otherSign(decimal), undefined, exponent) ?? none
  const foreign = inNotation(text, otherSign(decimal), decimal, exponent)
  return foreign?.kind === 'read' ? { kind: 'asked', choices: [foreign.units] } : (foreign ?? none)
}

/** Formats an amount for a field: grouped, without a currency symbol. */
export const writeAmountText = (amount: DecimalAmount, currency: Currency, locale: string): string =>
  writeNumberText(amount, { exponent: exponentOf[currency], locale })

/** Formats a decimal number for a field: grouped, without a mark. */
export function writeNumberText(decimal: string, { exponent: digits, locale }: Omit<Notation, 'marks'>): string {
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  // Intl formats decimal strings exactly, without a float in between; its type asks for a numeric literal.
  return format.format(decimal as `${number}`)
}

/** Minor units of a field's value; undefined if the value is not a decimal amount. */
export const unitsOf = (text: string, currency: Currency): Minor | undefined => parseAmount(text, currency)

/** Begins the value of a text that is not read. No amount begins with it, so no other rule reads the text again. */
const unread = '?'

/** Field value of a typed text: a decimal amount, or the marked text when it is not read. */
export function amountValue(typed: string, notation: Notation): string {
  const reading = readAmountText(typed, notation)
  if (reading.kind === 'read') return decimalOf(reading.units, notation.exponent)
  return typed.trim() === '' ? '' : `${unread}${typed}`
}

/** The typed text of a field value that was not read. */
export const unreadText = (value: string): string => (value.startsWith(unread) ? value.slice(unread.length) : value)
