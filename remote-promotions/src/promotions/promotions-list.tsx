import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { SiteLink, useIsHydrated } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { promotionAddress } from './promotion-address.ts'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionPanel } from './promotion-panel.tsx'
import css from './promotions.module.css'

/** Number of cards whose pictures load at once: on a phone one card is in view, in wide windows two. */
const eagerCards = 2
/** Number of cards in a pre-rendered view. */
const firstCards = 8

/** The featured promotion as a panel with a link to its rules. */
export function FeaturedPromotion({ promotion }: { readonly promotion: Promotion }) {
  const { _: t } = useLingui()
  return (
    <div className={css.featured}>
      <PromotionPanel promotion={promotion} label={t('promotions.featured')} heading="h2">
        <SiteLink to={promotionAddress(promotion)} className={buttonClass({ kind: 'glaze' })}>
          {t('promotions.readRules')}
        </SiteLink>
      </PromotionPanel>
    </div>
  )
}

/** Promotions as cards in two columns. */
export function PromotionsList({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const isWhole = useIsHydrated()
  return (
    <div className={css.cards}>
      {(isWhole ? promotions : promotions.slice(0, firstCards)).map((promotion, place) => (
        <PromotionCard key={promotion.promotionId} promotion={promotion} eager={place < eagerCards} />
      ))}
    </div>
  )
}

/** Shown for a category without promotions. */
export function NoPromotions() {
  const { _: t } = useLingui()
  const action = (
    <SiteLink to="/" className={buttonClass({})}>
      {t('promotions.toHome')}
    </SiteLink>
  )
  return <EmptyState title={t('promotions.none')} line={t('promotions.noneLine')} action={action} />
}
