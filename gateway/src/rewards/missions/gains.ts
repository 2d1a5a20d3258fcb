import {
  type Currency,
  exponentOf,
  minor,
  numberFormat,
  parseAmount,
  toDecimal,
  withSymbol,
} from '@azulejo/shared/kernel'
import type { Gain } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { ContentReader } from '../../platform/brands/content-reader.ts'
import { count } from '../../platform/brands/content-schemas.ts'
import type { StoredGain } from '../../platform/db/tables/rewards/gains.ts'
import { formatOf } from '../../platform/merchants/languages.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'

const amount = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/, 'it is an amount, for example 12.50'))

/** Gain of an activity in the files of a brand: money of the merchant, or whole points. */
export const gainContent = v.union(
  [v.strictObject({ amount, turnover: count }), v.strictObject({ points: v.pipe(count, v.minValue(1)) })],
  'it is an amount with its turnover, or points',
)
type GainContent = v.InferOutput<typeof gainContent>

/** An amount of a brand's file in minor units; throws when the merchant's currency has no such amount. */
export function minorOf(reader: ContentReader, file: string, field: string, text: string): string {
  const { currency } = reader.merchant
  const units = parseAmount(text, currency)
  if (units === undefined || units <= 0n) throw reader.error(file, `${field}: ${text} is no amount of ${currency}`)
  return units.toString()
}

export function storedGain(reader: ContentReader, file: string, field: string, gain: GainContent): StoredGain {
  if ('points' in gain) return { currency: 'PTS', amount: String(gain.points), turnover: 0 }
  const { currency } = reader.merchant
  return { currency, amount: minorOf(reader, file, field, gain.amount), turnover: gain.turnover }
}

export const wireGain = ({ currency, amount: units, turnover }: StoredGain): Gain => ({
  currency: currency as Currency,
  amount: toDecimal(minor(BigInt(units)), currency as Currency),
  turnover,
})

/** Formats minor units of the merchant's money in a language, without decimals when they are zero. */
export function writtenMoney(units: bigint, { currency, symbol }: Merchant, language: Language): string {
  const text = toDecimal(units, currency)
  const digits = /\.0+$/.test(text) ? 0 : exponentOf[currency]
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const figures = numberFormat(formatOf[language], format)
  return withSymbol(figures.format(text as `${number}`), symbol, formatOf[language])
}
