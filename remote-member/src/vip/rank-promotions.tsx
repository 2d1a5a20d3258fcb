import { SiteLink } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from '../centre-page.module.css'
import type { Levels } from './own-level.tsx'

/** Promotions that pay for levels, and whether the member takes part. Their rewards are claimed in the reward centre. */
export function RankPromotions({ promotions }: Pick<Levels, 'promotions'>) {
  const { _: t } = useLingui()
  const title = useId()
  if (promotions.length === 0) return null
  return (
    <section className={css.main} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.vip.promotions')}
      </h2>
      <ul className={css.rules}>
        {promotions.map(({ promotionId, title: name, isJoined }) => (
          <li key={promotionId}>
            <SiteLink to={`/promotions/${promotionId}`}>{name}</SiteLink>
            {': '}
            {t(isJoined ? 'member.vip.joined' : 'member.vip.notJoined')}
          </li>
        ))}
      </ul>
      <SiteLink to="/member/rewardCenter">{t('member.vip.rewards')}</SiteLink>
    </section>
  )
}
