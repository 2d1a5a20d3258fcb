import type { QueryState } from '@azulejo/shared/data'
import { Button, Card, Skeleton } from '@azulejo/shared/design'
import { useBrand, useBus, useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import type { pointBalance } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import css from './points-card.module.css'
import { usePoints } from './use-points.ts'

/** How many points the member has and which expire next; guests are asked to log in. */
export function PointsCard({ balance }: { readonly balance: QueryState<typeof pointBalance> }) {
  const { _: t } = useLingui()
  const isGuest = useVisitor().standing === 'guest'
  return (
    <Card as="aside" className={css.card} aria-label={t('points.balance')}>
      {isGuest ? <GuestPoints /> : <MemberPoints balance={balance} />}
    </Card>
  )
}

function MemberPoints({ balance }: { readonly balance: QueryState<typeof pointBalance> }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  // What the header knows is newer after a round; the call tells what is held and what expires.
  const points = usePoints() ?? balance.value?.points
  const figure = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  const { held = 0, expiring } = balance.value ?? {}
  return (
    <>
      <span className={css.label}>{t('points.balance')}</span>
      {points === undefined ? (
        <Skeleton width={120} height={36} />
      ) : (
        <strong className={css.points}>{figure.format(points)}</strong>
      )}
      {held > 0 && <p className={css.line}>{t('promotions.heldPoints', { n: held })}</p>}
      {expiring && (
        <p className={css.line}>{t('promotions.expiring', { n: expiring.points, day: day.format(expiring.at) })}</p>
      )}
      {balance.state === 'failed' && (
        <Button size="sm" onClick={balance.refetch}>
          {t('common.retry')}
        </Button>
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
