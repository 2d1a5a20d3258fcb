import { exponentOf, numberFormat, withSymbol } from '@azulejo/shared/kernel'
import { promotionCategories } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { ContentReader } from '../brands/content-reader.ts'
import { art, id, line, lines, listOf, moment, whole } from '../brands/content-schemas.ts'
import type { ContentKind } from '../brands/content-store.ts'
import type { PromotionWords } from '../db/tables/promotions.ts'
import { formatOf } from '../languages.ts'
import type { Language, Merchant } from '../merchants.ts'
import { offer, offerAmount } from './offer.ts'
import { type WrittenPromotion, writePromotions } from './write-promotions.ts'

const date = v.union([moment, whole], 'it is a moment with its zone or whole days from the start')
const promotion = v.strictObject({
  id,
  category: v.picklist(promotionCategories),
  featured: v.optional(v.boolean(), false),
  /** A moment, or days from the brand's start; negative days lie before it. */
  starts: date,
  /** Left out for a promotion without an end. */
  ends: v.optional(date),
  art,
  /** Amounts of the merchant's money, by the placeholder names in the texts. */
  amounts: v.optional(v.record(id, offerAmount), {}),
  /** Left out for a promotion that operators issue by hand. */
  offer: v.optional(offer),
})
const text = v.strictObject({
  title: line,
  summary: line,
  rules: lines,
  rewards: v.array(v.strictObject({ condition: line, reward: line, turnover: line })),
})

type Promotion = v.InferOutput<typeof promotion>

/** Formats an amount of the merchant's money in a language. */
function written(value: string, { currency, symbol }: Merchant, language: Language): string {
  const digits = value.includes('.') ? exponentOf[currency] : 0
  const figures = numberFormat(formatOf[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return withSymbol(figures.format(value as `${number}`), symbol, formatOf[language])
}

function checkAmounts(reader: ContentReader, promotions: readonly Promotion[]): void {
  const { currency } = reader.merchant
  for (const [at, { amounts }] of promotions.entries())
    for (const [name, value] of Object.entries(amounts))
      if ((value.split('.')[1] ?? '').length > exponentOf[currency])
        throw reader.error('promotions.json', `${at}.amounts.${name}: ${value} is no amount of ${currency}`)
}

/** Replaces the placeholders of a text with the amounts, for example `{maximum}`. */
function withAmounts(reader: ContentReader, promotion: Promotion, language: Language, words: PromotionWords) {
  const fill = (sentence: string): string =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = promotion.amounts[name]
      if (value === undefined)
        throw reader.error('promotions.json', `${promotion.id}.amounts.${name}: its text in ${language} needs it`)
      return written(value, reader.merchant, language)
    })
  return {
    title: fill(words.title),
    summary: fill(words.summary),
    rules: words.rules.map(fill),
    rewards: words.rewards.map(({ condition, reward, turnover }) => ({
      condition: fill(condition),
      reward: fill(reward),
      turnover: fill(turnover),
    })),
  }
}

/** Promotions; the list shows them in the order of the file. */
export const promotionContent: ContentKind<readonly WrittenPromotion[]> = {
  name: 'promotions',
  read(reader) {
    const promotions = reader.read(listOf(promotion), 'promotions') ?? []
    checkAmounts(reader, promotions)
    const texts = reader.texts(
      text,
      'promotions',
      promotions.map((each) => each.id),
    )
    return promotions.map((each) => {
      const { amounts: _, ...content } = each
      const inLanguages = Object.entries(texts.get(each.id) ?? {}) as [Language, PromotionWords][]
      const words = inLanguages.map(([language, translated]) => [
        language,
        withAmounts(reader, each, language, translated),
      ])
      return { ...content, words: Object.fromEntries(words) }
    })
  },
  write: writePromotions,
}
