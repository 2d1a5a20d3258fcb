import { buttonClass, Card, LazyImage } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { promotionAddress } from './promotion-address.ts'
import css from './promotion-card.module.css'
import { PromotionPeriod } from './promotion-period.tsx'
import { StatusBadge } from './status-badge.tsx'

type PromotionCardProps = {
  readonly promotion: Promotion
  /** Whether the picture loads at once, because it is in view when the page opens. */
  readonly eager?: boolean | undefined
}

/** A promotion in the list: picture, summary, period, and a link to its rules. */
export function PromotionCard({ promotion, eager }: PromotionCardProps) {
  const { _: t } = useLingui()
  const title = useId()
  const rules = useId()
  return (
    <Card as="article" pad="none" className={css.card} aria-labelledby={title}>
      <div className={css.banner}>
        <LazyImage src={promotion.banner} alt="" eager={eager} />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={title} className={css.title}>
            {promotion.title}
          </h2>
          <StatusBadge status={promotion.status} />
        </div>
        <p className={css.line}>{promotion.summary}</p>
        <div className={css.foot}>
          <PromotionPeriod promotion={promotion} />
          <SiteLink
            id={rules}
            to={promotionAddress(promotion)}
            className={buttonClass({ size: 'sm' })}
            aria-labelledby={`${rules} ${title}`}
          >
            {t('promotions.readRules')}
          </SiteLink>
        </div>
      </div>
    </Card>
  )
}
