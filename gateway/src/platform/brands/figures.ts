import { exponentOf, numberFormat, toDecimal, withSymbol } from '@azulejo/shared/kernel'
import { formatOf } from '../merchants/languages.ts'
import type { Language, Merchant } from '../merchants/merchants.ts'
import type { ContentReader } from './content-reader.ts'

/** A figure of a rule that texts name: a decimal amount of the merchant's money, a number, or digits as they are. */
type Figure = string | number | { readonly digits: string }
export type Figures = Readonly<Record<string, Figure>>

/** The figures of the merchant's own rules, by the names that texts use. */
export function merchantFigures({ referral, currency }: Merchant): Figures {
  if (!referral) return {}
  const { reward, deposits, validBet, days, most } = referral
  return {
    referralReward: toDecimal(reward, currency),
    referralDeposits: toDecimal(deposits, currency),
    referralBets: toDecimal(validBet, currency),
    referralDays: days,
    ...(most === undefined ? {} : { referralMost: most }),
  }
}

/** Writes an amount of the merchant's money, or a number, in a language; amounts without cents have no decimals. */
function written(figure: Figure, { currency, symbol }: Merchant, language: Language): string {
  const format = formatOf[language]
  if (typeof figure === 'number') return numberFormat(format, { maximumFractionDigits: 2 }).format(figure)
  if (typeof figure !== 'string') return figure.digits
  const digits = /\.0*[1-9]/.test(figure) ? exponentOf[currency] : 0
  const figures = numberFormat(format, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return withSymbol(figures.format(figure as `${number}`), symbol, format)
}

/** Where a text with placeholders is, for the error when a placeholder has no figure. */
type Place = { readonly file: string; readonly id: string; readonly language: Language }

/** Replaces the placeholders of all strings of a text with figures, for example `{least}`. */
export function withFigures<Text>(reader: ContentReader, text: Text, figures: Figures, place: Place): Text {
  const { file, id, language } = place
  const fill = (sentence: string): string =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const figure = figures[name]
      if (figure === undefined) throw reader.error(file, `${id}: its text in ${language} needs ${name}`)
      return written(figure, reader.merchant, language)
    })
  return JSON.parse(JSON.stringify(text), (_, value: unknown) => (typeof value === 'string' ? fill(value) : value))
}
