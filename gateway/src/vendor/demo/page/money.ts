import type { PlaySession } from '../play-shapes.ts'

export type Money = (amount: string) => string

/** Writes decimal texts as amounts in the language of the game, without passing through a binary fraction. */
export function moneyOf({ language, currencySymbol }: Pick<PlaySession, 'language' | 'currencySymbol'>): Money {
  const locale = language === 'pt' ? 'pt-BR' : 'en'
  const space = language === 'pt' ? '\u00a0' : ''
  return (amount) => {
    const digits = amount.split('.')[1]?.length ?? 0
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return `${currencySymbol}${space}${format.format(amount as `${number}`)}`
  }
}

/** Zero with the decimals of another amount. */
export const nothingLike = (amount: string): string => amount.replace(/^-?\d+/, '0').replaceAll(/[1-9]/g, '0')
