import type { PlaySession } from '../core/play-shapes.ts'
import { formatOf } from './words.ts'

export type Money = (amount: string) => string

/** Formats decimal texts as amounts in the language of the game, without a conversion to floating point. */
export function moneyOf({ language, currencySymbol }: Pick<PlaySession, 'language' | 'currencySymbol'>): Money {
  const space = language === 'en' || language === 'zh' ? '' : '\u00a0'
  // Portugal writes the symbol after the figure.
  const isAfter = language === 'pt-PT'
  return (amount) => {
    const digits = amount.split('.')[1]?.length ?? 0
    const format = new Intl.NumberFormat(formatOf[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    const figure = format.format(amount as `${number}`)
    return isAfter ? `${figure}${space}${currencySymbol}` : `${currencySymbol}${space}${figure}`
  }
}

/** Zero with the decimals of another amount. */
export const nothingLike = (amount: string): string => amount.replace(/^-?\d+/, '0').replaceAll(/[1-9]/g, '0')

/** The return to player with the decimal sign of the session's language. */
export const rtpText = ({ rtp, language }: Pick<PlaySession, 'rtp' | 'language'>): string =>
  ['pt', 'pt-PT', 'es'].includes(language) ? rtp.replace('.', ',') : rtp

/** Minor units of a decimal text. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The decimal text of minor units. @param digits decimals of the currency */
export function amountText(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
