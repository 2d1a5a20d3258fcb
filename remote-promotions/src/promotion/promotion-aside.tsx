import { Button, buttonClass, Card } from '@azulejo/shared/design'
import { SiteLink, useBus, useVisitor } from '@azulejo/shared/remote'
import type { PromotionDetail } from '@azulejo/shared/wire'
import { useLocation } from 'react-router-dom'
import { categories } from '../promotions/categories.ts'
import { PromotionPeriod } from '../promotions/promotion-period.tsx'
import { StatusBadge } from '../promotions/status-badge.tsx'
import { useWords } from '../words/use-words.ts'
import css from './promotion-aside.module.css'

/** Where a promotion stands for this player and what can be done now; at the foot of the window under 900 px. */
export function PromotionAside({ promotion }: { readonly promotion: PromotionDetail }) {
  const say = useWords()
  const bus = useBus()
  const { pathname, search } = useLocation()
  const isGuest = useVisitor().standing === 'guest'
  const { games, label } = categories[promotion.category]
  const isOpen = promotion.status !== 'close' && promotion.status !== 'rejected'
  const register = () => bus.tell('login-asked', { tab: 'register', returnTo: `${pathname}${search}`.slice(0, 300) })
  return (
    <Card as="aside" className={css.aside} aria-label={say('promotions.status')}>
      <div className={css.state}>
        <span className={css.category}>{say(label)}</span>
        <StatusBadge status={promotion.status} />
        <PromotionPeriod promotion={promotion} />
      </div>
      {isOpen && isGuest && (
        <Button kind="primary" wide onClick={register}>
          {say('header.register')}
        </Button>
      )}
      {isOpen && !isGuest && games && (
        <SiteLink to={games} className={buttonClass({ kind: 'primary', wide: true })}>
          {say('promotions.seeGames')}
        </SiteLink>
      )}
    </Card>
  )
}
