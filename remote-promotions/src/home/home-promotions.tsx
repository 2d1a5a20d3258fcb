import { Card, ChevronRight, Icon, LazyImage, SectionHead } from '@azulejo/shared/design'
import { SiteLink, useQuery } from '@azulejo/shared/remote'
import { type Promotion, promotionList } from '@azulejo/shared/wire'
import { useId } from 'react'
import { promotionAddress } from '../promotions/promotion-address.ts'
import { useWords } from '../words/use-words.ts'
import css from './home-promotions.module.css'

const shown = 3

/** Three promotions of the home page that a player can still take part in. */
export function HomePromotions() {
  const say = useWords()
  const head = useId()
  const { value } = useQuery(promotionList, {})
  const open = (value?.list ?? []).filter(({ status }) => status !== 'close' && status !== 'rejected').slice(0, shown)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={head}>
      <SectionHead title={say('nav.promotions')} id={head}>
        <SiteLink to="/promotions">
          {say('promotions.all')}
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
  const say = useWords()
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
          aria-label={`${say('promotions.readRules')}: ${promotion.title}`}
        >
          {say('promotions.readRules')}
          <Icon of={ChevronRight} size={16} />
        </SiteLink>
      </div>
    </Card>
  )
}
