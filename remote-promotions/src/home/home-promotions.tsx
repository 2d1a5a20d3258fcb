import { useQuery } from '@azulejo/shared/data'
import { Card, ChevronRight, Icon, LazyImage, SectionHead } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { type Promotion, promotionList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { promotionAddress } from '../promotions/promotion-address.ts'
import css from './home-promotions.module.css'

const shown = 3

/** Home page section with up to three promotions that are not closed. */
export function HomePromotions() {
  const { _: t } = useLingui()
  const head = useId()
  const { value } = useQuery(promotionList, {})
  const open = (value?.list ?? []).filter(({ status }) => status !== 'close' && status !== 'rejected').slice(0, shown)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={head}>
      <SectionHead title={t('nav.promotions')} id={head}>
        <SiteLink to="/promotions">
          {t('promotions.all')}
          <Icon of={ChevronRight} size={16} />
        </SiteLink>
      </SectionHead>
      <ul className={css.cards}>
        {open.map((promotion) => (
          <Offer key={promotion.promotionId} promotion={promotion} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ promotion }: { readonly promotion: Promotion }) {
  const { _: t } = useLingui()
  return (
    <Card as="li" pad="none" className={css.card}>
      <span className={css.art}>
        <LazyImage src={promotion.icon} alt="" />
      </span>
      <div className={css.text}>
        <h3>{promotion.title}</h3>
        <p className={css.line}>{promotion.summary}</p>
        <SiteLink
          to={promotionAddress(promotion)}
          className={css.link}
          aria-label={`${t('promotions.readRules')}: ${promotion.title}`}
        >
          {t('promotions.readRules')}
          <Icon of={ChevronRight} size={16} />
        </SiteLink>
      </div>
    </Card>
  )
}
