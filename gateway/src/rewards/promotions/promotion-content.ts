import { exponentOf } from '@azulejo/shared/kernel'
import { promotionCategories } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { ContentReader } from '../../platform/brands/content-reader.ts'
import { art, id, line, lines, listOf, moment, whole } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import { type Figures, merchantFigures, withFigures } from '../../platform/brands/figures.ts'
import type { PromotionWords } from '../../platform/db/tables/rewards/promotions.ts'
import type { Language } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { offer, offerAmount } from './offer.ts'
import { offerFigures } from './promotion-figures.ts'
import { type WrittenPromotion, writePromotions } from './write-promotions.ts'

const date = v.union([moment, whole], 'it is a moment with its zone or whole days from the start')
const promotion = v.strictObject({
  id,
  category: v.picklist(promotionCategories),
  featured: v.optional(v.boolean(), false),
  /** A moment, or days from the brand's start; negative days lie before it. */
  starts: date,
  /** Omitted for a promotion without an end. */
  ends: v.optional(date),
  art,
  /** Amounts of the merchant's money that no rule of the platform has, by their names in the texts. */
  amounts: v.optional(v.record(id, offerAmount), {}),
  /** Omitted for a promotion that operators issue by hand. */
  offer: v.optional(offer),
})
const text = v.strictObject({
  title: line,
  summary: line,
  rules: lines,
  rewards: v.array(v.strictObject({ condition: line, reward: line, turnover: line })),
})

type Promotion = v.InferOutput<typeof promotion>

function checkAmounts(reader: ContentReader, promotions: readonly Promotion[]): void {
  const { currency } = reader.merchant
  for (const [at, { amounts }] of promotions.entries())
    for (const [name, value] of Object.entries(amounts))
      if ((value.split('.')[1] ?? '').length > exponentOf[currency])
        throw reader.error('promotions.json', `${at}.amounts.${name}: ${value} is no amount of ${currency}`)
}

/** What a promotion's texts may name: figures of its rule and of the merchant's rules, and amounts that no rule has. */
function figuresOf(reader: ContentReader, { id: promotionId, amounts, offer: rule }: Promotion): Figures {
  const ofRules = { ...merchantFigures(reader.merchant), ...(rule ? offerFigures(rule) : {}) }
  const twice = Object.keys(amounts).find((name) => name in ofRules)
  if (twice !== undefined) throw reader.error('promotions.json', `${promotionId}.amounts.${twice}: the rule has it`)
  return { ...amounts, ...ofRules }
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
    // Where rewards for invitations are banned, their promotions are left out.
    const { referralRewards } = profileOf(reader.merchant).modules
    const allowed = promotions.filter(({ category }) => referralRewards || category !== 'referral')
    return allowed.map((each) => {
      const { amounts: _, ...content } = each
      const figures = figuresOf(reader, each)
      const inLanguages = Object.entries(texts.get(each.id) ?? {}) as [Language, PromotionWords][]
      const words = inLanguages.map(([language, translated]) => [
        language,
        withFigures(reader, translated, figures, { file: 'promotions.json', id: each.id, language }),
      ])
      return { ...content, words: Object.fromEntries(words) }
    })
  },
  write: writePromotions,
}
