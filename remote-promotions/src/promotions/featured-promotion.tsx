import { Badge, buttonClass, LazyImage, Panel } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import css from './featured-promotion.module.css'
import { daysLeft } from './period.ts'
import { promotionAddress } from './promotion-address.ts'
import { StatusBadge } from './status-badge.tsx'

/** The one promotion that stands above the others. */
export function FeaturedPromotion({ promotion }: { readonly promotion: Promotion }) {
  const say = useWords()
  const days = daysLeft(promotion, Date.now())
  return (
    <Panel className={css.panel} role="group" aria-label={say('promotions.featured')}>
      <div className={css.art}>
        <LazyImage src={promotion.banner} alt="" eager />
      </div>
      <div className={css.text}>
        <div className={css.marks}>
          {days !== undefined && <Badge tone="new">{say('promotions.endsIn', { days })}</Badge>}
          <StatusBadge status={promotion.status} />
        </div>
        <h2 className={css.title}>{promotion.title}</h2>
        <p className={css.line}>{promotion.summary}</p>
        <SiteLink to={promotionAddress(promotion)} className={buttonClass({ kind: 'glaze' })}>
          {say('promotions.readRules')}
        </SiteLink>
      </div>
    </Panel>
  )
}
