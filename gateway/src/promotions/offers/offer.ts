import type { Currency } from '@azulejo/shared/kernel'
import { exponentOf } from '@azulejo/shared/kernel'
import { formatOf } from '../../languages.ts'
import type { Language, Merchant } from '../../merchants.ts'
import type { PromotionArt, PromotionTable, PromotionWords } from '../tables.ts'

export type OfferId =
  | 'first-deposit'
  | 'first-week'
  | 'originals-tournament'
  | 'monday-cashback'
  | 'wednesday-reload'
  | 'roulette-combo'
  | 'boosted-multiple'
  | 'goalless-refund'
  | 'saturday-pool'
  | 'vietnam-evening'
  | 'rank-bonus'
  | 'invite-friends'

/** A promotion as it is first put up; an operator changes the rows of the database afterwards. */
export type Offer = {
  readonly id: OfferId
  readonly category: PromotionTable['category']
  readonly featured?: boolean
  /** Days from the first start of the platform; negative days lie before it. */
  readonly startsIn: number
  /** Left out for a promotion without an end. */
  readonly endsIn?: number
  readonly art: PromotionArt
  /** Further languages have files of their own. */
  readonly words: Readonly<Record<'pt' | 'en', PromotionWords>>
}

/** Writes whole amounts of the merchant's money in one language. Offers are thought in BRL; a dollar counts as five. */
export type Writer = (reais: number) => string
export type Amounts = Readonly<Record<Language, Writer>>

const reaisPer: Partial<Record<Currency, number>> = { BRL: 1, USD: 5 }

export function amountsOf({ currency, symbol }: Merchant): Amounts {
  const writerOf = (language: Language) => (reais: number) => {
    const amount = reais / (reaisPer[currency] ?? 1)
    const decimals = Number.isInteger(amount) ? 0 : exponentOf[currency]
    const figures = new Intl.NumberFormat(formatOf[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    const space = language === 'pt' || language === 'es' ? '\u00a0' : ''
    return `${symbol}${space}${figures.format(amount)}`
  }
  return { pt: writerOf('pt'), en: writerOf('en'), es: writerOf('es'), zh: writerOf('zh') }
}
