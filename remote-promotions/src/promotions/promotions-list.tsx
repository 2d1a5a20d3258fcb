import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import { FeaturedPromotion } from './featured-promotion.tsx'
import { PromotionCard } from './promotion-card.tsx'
import css from './promotions.module.css'

/** The featured one as a panel, the others as cards in two columns. */
export function PromotionsList({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const say = useWords()
  if (promotions.length === 0) {
    const action = (
      <SiteLink to="/" className={buttonClass({})}>
        {say('promotions.toHome')}
      </SiteLink>
    )
    return <EmptyState title={say('promotions.none')} line={say('promotions.noneLine')} action={action} />
  }
  const featured = promotions.find((promotion) => promotion.featured)
  const others = promotions.filter((promotion) => promotion !== featured)
  return (
    <div className={css.list}>
      {featured && <FeaturedPromotion promotion={featured} />}
      <div className={css.cards}>
        {others.map((promotion) => (
          <PromotionCard key={promotion.promotionId} promotion={promotion} />
        ))}
      </div>
    </div>
  )
}
