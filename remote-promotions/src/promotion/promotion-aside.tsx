import { Button, buttonClass, Card } from '@azulejo/shared/design'
import { SiteLink, useBus, useVisitor } from '@azulejo/shared/remote'
import type { PromotionDetail } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import { categories } from '../promotions/categories.ts'
import { PromotionPeriod } from '../promotions/promotion-period.tsx'
import { StatusBadge } from '../promotions/status-badge.tsx'
import { JoinPromotion } from './join-promotion.tsx'
import css from './promotion-aside.module.css'

type Props = { readonly promotion: PromotionDetail; readonly onChange: () => void }

/** Status of a promotion for this player, and the possible actions; at the foot of the window below 900 px. */
export function PromotionAside({ promotion, onChange }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const { pathname, search } = useLocation()
  const isGuest = useVisitor().role === 'guest'
  const { games, label } = categories[promotion.category]
  const isOpen = promotion.status !== 'close' && promotion.status !== 'rejected'
  const register = () => bus.emit('login-asked', { tab: 'register', returnTo: `${pathname}${search}`.slice(0, 300) })
  return (
    <Card as="aside" className={css.aside} aria-label={t('promotions.status')}>
      <div className={css.state}>
        <span className={css.category}>{t(label)}</span>
        <StatusBadge status={promotion.status} />
        <PromotionPeriod promotion={promotion} />
        {promotion.reason && <p>{t('promotions.rejectedFor', { reason: promotion.reason })}</p>}
      </div>
      {isOpen && isGuest && (
        <Button kind="primary" wide onClick={register}>
          {t('header.register')}
        </Button>
      )}
      {!isGuest && <JoinPromotion promotion={promotion} onChange={onChange} />}
      {isOpen && !isGuest && games && (
        <SiteLink to={games} className={buttonClass({ wide: true })}>
          {t('promotions.seeGames')}
        </SiteLink>
      )}
    </Card>
  )
}
