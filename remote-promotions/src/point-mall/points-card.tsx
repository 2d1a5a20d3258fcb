import { Button, Card, Skeleton } from '@azulejo/shared/design'
import { useBus, useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import { useLocation } from 'react-router-dom'
import { useWords } from '../words/use-words.ts'
import css from './points-card.module.css'
import { usePoints } from './use-points.ts'

/** How many points the member has; guests are asked to log in. */
export function PointsCard() {
  const say = useWords()
  const isGuest = useVisitor().standing === 'guest'
  return (
    <Card as="aside" className={css.card} aria-label={say('points.balance')}>
      {isGuest ? <GuestPoints /> : <MemberPoints />}
    </Card>
  )
}

function MemberPoints() {
  const say = useWords()
  const locale = useLocaleTag()
  const points = usePoints()
  return (
    <>
      <span className={css.label}>{say('points.balance')}</span>
      {points === undefined ? (
        <Skeleton width={120} height={36} />
      ) : (
        <strong className={css.points}>{new Intl.NumberFormat(locale).format(points)}</strong>
      )}
    </>
  )
}

function GuestPoints() {
  const say = useWords()
  const bus = useBus()
  const { pathname, search } = useLocation()
  const login = () => bus.tell('login-asked', { tab: 'login', returnTo: `${pathname}${search}`.slice(0, 300) })
  return (
    <>
      <strong>{say('promotions.guestPoints')}</strong>
      <p className={css.line}>{say('promotions.guestPointsLine')}</p>
      <Button kind="primary" onClick={login}>
        {say('header.login')}
      </Button>
    </>
  )
}
