import { Button, Card } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import css from './points-card.module.css'

/** Card with a login button for guests; trial accounts, which have no points, see a notice. */
export function GuestCard({ isGuest }: { readonly isGuest: boolean }) {
  const { _: t } = useLingui()
  const bus = useBus()
  const { pathname, search } = useLocation()
  const login = () => bus.emit('login-asked', { tab: 'login', returnTo: `${pathname}${search}`.slice(0, 300) })
  return (
    <Card as="aside" className={css.card} aria-label={t('points.balance')}>
      {isGuest ? (
        <>
          <strong>{t('promotions.guestPoints')}</strong>
          <p className={css.line}>{t('promotions.guestPointsLine')}</p>
          <Button kind="primary" onClick={login}>
            {t('header.login')}
          </Button>
        </>
      ) : (
        <p className={css.line}>{t('in_need_true_account')}</p>
      )}
    </Card>
  )
}
