import { numberFormat } from '../kernel/index.ts'
import { type Currency, type DecimalAmount, exponentOf, type Minor, parseAmount, toDecimal } from '../kernel/money.ts'

/** How amounts of a field are written. */
export type Notation = {
  readonly currency: Currency
  /** BCP 47 tag whose group and decimal signs the page uses. */
  readonly locale: string
  /** Symbol of the currency, which may stand before or after the figure. */
  readonly symbol?: string | undefined
}

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

/** Removes one symbol or currency code at either end of a text. */
function withoutSymbol(text: string, { currency, symbol }: Notation): string {
  for (const mark of [symbol?.normalize('NFKC') ?? '', currency].filter((each) => each !== '')) {
    if (text.toUpperCase().startsWith(mark.toUpperCase())) return text.slice(mark.length).trim()
    if (text.toUpperCase().endsWith(mark.toUpperCase())) return text.slice(0, -mark.length).trim()
  }
  return text
}

/** The amount of whole digits and decimals, if the currency has so many decimals. */
function read(whole: string, fraction: string, currency: Currency): AmountReading {
  const units = parseAmount(fraction === '' ? whole : `${whole}.${fraction}`, currency)
  return units === undefined ? none : { kind: 'read', units }
}

const isGrouped = (whole: string, group: Sign | undefined): boolean =>
  group !== undefined && new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole)

/** Reads digits and signs in one notation; undefined for a text that is not written in it. */
function inNotation(text: string, decimal: Sign, group: Sign | undefined, currency: Currency) {
  const [whole = '', fraction, ...more] = text.split(decimal)
  const digits = isGrouped(whole, group) ? whole.replaceAll(/\D/g, '') : whole
  if (more.length > 0 || !/^\d{1,15}$/.test(digits) || (fraction !== undefined && !/^\d*$/.test(fraction))) return
  if (fraction !== undefined && (exponentOf[currency] === 0 || fraction.length > exponentOf[currency])) return decimals
  return read(digits, fraction ?? '', currency)
}

/** Every amount that a text of two groups, the second of three digits, may mean: a group, or decimals. */
function meaningsOf(whole: string, three: string, currency: Currency): AmountReading {
  const asGroup = whole.length <= 3 ? read(`${whole}${three}`, '', currency) : none
  const asDecimals = read(whole, three.replace(/0+$/, ''), currency)
  const choices = [asDecimals, asGroup].flatMap((each) => (each.kind === 'read' ? [each.units] : []))
  return choices.length > 0 ? { kind: 'asked', choices } : decimals
}

/**
 * Reads an amount as people type it. The page's own notation is read: `1.234,50` in Portuguese, `1,234.50` in English, with
 * or without groups and symbol. The other sign before one or two digits is a decimal sign, because phone keyboards often
 * have no other. A sign before exactly three digits is a group only if it is the page's group sign after 1 to 999.
 */
export function readAmountText(typed: string, notation: Notation): AmountReading {
  const { currency, locale } = notation
  const { decimal, group } = signsOf(locale)
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const bare = withoutSymbol(plain, notation)
  const text = /^[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/.test(bare) ? bare.replaceAll(/\s/g, '') : bare
  const [, whole = '', sign, three] = /^(\d{1,15})([.,])(\d{3})$/.exec(text) ?? []
  if (three !== undefined && !(sign === group && isGrouped(text, group))) return meaningsOf(whole, three, currency)
  const own = inNotation(text, decimal, group, currency)
  if (own) return own
  if (/^\d+[.,]\d+$/.test(text)) return inNotation(text, otherSign(decimal), undefined, currency) ?? none
  const foreign = inNotation(text, otherSign(decimal), decimal, currency)
  return foreign?.kind === 'read' ? { kind: 'asked', choices: [foreign.units] } : (foreign ?? none)
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

/** Minor units of a field's value; undefined if the value is not a decimal amount. */
export const unitsOf = (text: string, currency: Currency): Minor | undefined => parseAmount(text, currency)

/** Begins the value of a text that is not read. No amount begins with it, so no other rule reads the text again. */
const unread = '?'

/** Field value of a typed text: a decimal amount, or the marked text when it is not read. */
export function amountValue(typed: string, notation: Notation): string {
  const reading = readAmountText(typed, notation)
  if (reading.kind === 'read') return toDecimal(reading.units, notation.currency)
  return typed.trim() === '' ? '' : `${unread}${typed}`
}

/** The typed text of a field value that was not read. */
export const unreadText = (value: string): string => (value.startsWith(unread) ? value.slice(unread.length) : value)
