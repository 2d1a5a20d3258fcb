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

/** The featured promotion as a panel, the others as cards in two columns. */
export function PromotionsList({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const { _: t } = useLingui()
  const isWhole = useIsHydrated()
  if (promotions.length === 0) {
    const action = (
      <SiteLink to="/" className={buttonClass({})}>
        {t('promotions.toHome')}
      </SiteLink>
    )
    return <EmptyState title={t('promotions.none')} line={t('promotions.noneLine')} action={action} />
  }
  const featured = promotions.find((promotion) => promotion.featured)
  const others = promotions.filter((promotion) => promotion !== featured)
  return (
    <div className={css.list}>
      {featured && (
        <div className={css.featured}>
          <PromotionPanel promotion={featured} label={t('promotions.featured')} heading="h2">
            <SiteLink to={promotionAddress(featured)} className={buttonClass({ kind: 'glaze' })}>
              {t('promotions.readRules')}
            </SiteLink>
          </PromotionPanel>
        </div>
      )}
      <div className={css.cards}>
        {(isWhole ? others : others.slice(0, firstCards)).map((promotion, place) => (
          <PromotionCard key={promotion.promotionId} promotion={promotion} eager={place < eagerCards} />
        ))}
      </div>
    </div>
  )
}
