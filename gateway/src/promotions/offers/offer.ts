import type { Currency } from '@azulejo/shared/kernel'
import { exponentOf } from '@azulejo/shared/kernel'
import type { Language, Merchant } from '../../merchants.ts'
import type { PromotionArt, PromotionTable, PromotionWords } from '../tables.ts'

/** A promotion as it is first put up; an operator changes the rows of the database afterwards. */
export type Offer = {
  readonly id: string
  readonly category: PromotionTable['category']
  readonly featured?: boolean
  /** Days from the first start of the platform; negative days lie before it. */
  readonly startsIn: number
  /** Left out for a promotion without an end. */
  readonly endsIn?: number
  readonly art: PromotionArt
  readonly words: Readonly<Record<Language, PromotionWords>>
}

/** Writes whole amounts of the merchant's money in one language. Offers are thought in BRL; a dollar counts as five. */
export type Amounts = Readonly<Record<Language, (reais: number) => string>>

const reaisPer: Partial<Record<Currency, number>> = { BRL: 1, USD: 5 }

export function amountsOf({ currency, symbol }: Merchant): Amounts {
  const writer = (locale: string, space: string) => (reais: number) => {
    const amount = reais / (reaisPer[currency] ?? 1)
    const decimals = Number.isInteger(amount) ? 0 : exponentOf[currency]
    const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    return `${symbol}${space}${figures.format(amount)}`
  }
  return { pt: writer('pt-BR', '\u00a0'), en: writer('en', '') }
}
