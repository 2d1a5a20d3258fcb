import type { PlaySession } from '../play-shapes.ts'
import { formatOf } from './words.ts'

export type Money = (amount: string) => string

/** Writes decimal texts as amounts in the language of the game, without passing through a binary fraction. */
export function moneyOf({ language, currencySymbol }: Pick<PlaySession, 'language' | 'currencySymbol'>): Money {
  const space = language === 'pt' || language === 'es' ? '\u00a0' : ''
  return (amount) => {
    const digits = amount.split('.')[1]?.length ?? 0
    const format = new Intl.NumberFormat(formatOf[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return `${currencySymbol}${space}${format.format(amount as `${number}`)}`
  }
}

/** Zero with the decimals of another amount. */
export const nothingLike = (amount: string): string => amount.replace(/^-?\d+/, '0').replaceAll(/[1-9]/g, '0')
