import { useVisitor } from '@azulejo/shared/remote'
import { GuestCard } from './guest-card.tsx'
import { MallBand } from './mall-band.tsx'
import { MallRules } from './mall-rules.tsx'
import { MemberMall } from './member-mall.tsx'
import css from './point-mall.module.css'

/** Point mall: rewards and points of a member; guests see the rules and a login button. */
export function PointMallScreen() {
  const { role } = useVisitor()
  if (role === 'player' || role === 'agent') return <MemberMall />
  return (
    <div>
      <MallBand />
      <div className={css.columns}>
        {/* First, as on a phone: a page that is painted while it loads must not move the rules. */}
        <div className={css.side}>
          <GuestCard isGuest={role === 'guest'} />
        </div>
        <div className={css.main}>
          <MallRules />
        </div>
      </div>
    </div>
  )
}
