import { Button, Card, Skeleton } from '@azulejo/shared/design'
import { useBus, useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import css from './points-card.module.css'
import { usePoints } from './use-points.ts'

/** How many points the member has; guests are asked to log in. */
export function PointsCard() {
  const { _: t } = useLingui()
  const isGuest = useVisitor().standing === 'guest'
  return (
    <Card as="aside" className={css.card} aria-label={t('points.balance')}>
      {isGuest ? <GuestPoints /> : <MemberPoints />}
    </Card>
  )
}

function MemberPoints() {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const points = usePoints()
  return (
    <>
      <span className={css.label}>{t('points.balance')}</span>
      {points === undefined ? (
        <Skeleton width={120} height={36} />
      ) : (
        <strong className={css.points}>{new Intl.NumberFormat(locale).format(points)}</strong>
      )}
    </>
  )
}

function GuestPoints() {
  const { _: t } = useLingui()
  const bus = useBus()
  const { pathname, search } = useLocation()
  const login = () => bus.tell('login-asked', { tab: 'login', returnTo: `${pathname}${search}`.slice(0, 300) })
  return (
    <>
      <strong>{t('promotions.guestPoints')}</strong>
      <p className={css.line}>{t('promotions.guestPointsLine')}</p>
      <Button kind="primary" onClick={login}>
        {t('header.login')}
      </Button>
    </>
  )
}
