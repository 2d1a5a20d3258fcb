import { Answer, Together, useHasBonuses, useQuery } from '@azulejo/shared/data'
import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { SiteLink, useBus } from '@azulejo/shared/remote'
import { ReportSkeleton } from '@azulejo/shared/report'
import { bonusDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { CentrePage } from '../centre-page.tsx'
import { ActiveBonusPart } from './active-bonus.tsx'
import { BonusHistory } from './bonus-history.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const
/** Interval of progress requests while the page is visible, in milliseconds. */
const liveMs = 5_000

/** Member centre, bonusDetails: the active bonus with its progress, and the bonuses that have ended. */
export function BonusScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_bonus_details')}>
      <Bonuses />
    </CentrePage>
  )
}

function Bonuses() {
  const { _: t } = useLingui()
  const bus = useBus()
  const answer = useQuery(bonusDetails, {})
  const [changes, setChanges] = useState(0)
  const refetch = useEffectEvent(() => {
    if (document.visibilityState === 'visible') answer.refetch()
  })
  const isActive = answer.value?.bonus !== undefined
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => refetch(), liveMs)
    return () => clearInterval(timer)
  }, [isActive])
  // Reloads the history also when the bonus ends by itself, by play or in another tab.
  const [wasActive, setWasActive] = useState(isActive)
  const [completed, setCompleted] = useState(0)
  if (wasActive !== isActive && answer.value) {
    setWasActive(isActive)
    if (!isActive) setCompleted((count) => count + 1)
  }
  const ended = () => {
    bus.emit('balance-stale', { reason: 'bonus-ended' })
    answer.refetch()
    setChanges((count) => count + 1)
  }
  const hasBonuses = useHasBonuses()
  const none = hasBonuses ? (
    <EmptyState
      title={t('member.bonus.none')}
      line={t('member.bonus.noneLine')}
      action={
        <SiteLink to="/promotions" className={buttonClass({ kind: 'primary' })}>
          {t('member.bonus.seePromotions')}
        </SiteLink>
      }
    />
  ) : (
    <EmptyState title={t('member.bonus.none')} line={t('member.bonus.offLine')} />
  )
  const loading = <ReportSkeleton heights={[180, 320]} />
  return (
    <Together of={[answer]} loading={loading}>
      <Answer of={answer} loading={loading} empty={({ bonus }) => !bonus && none} failed={notPlayer}>
        {({ bonus, now }) => bonus && <ActiveBonusPart bonus={bonus} now={now} onEnded={ended} />}
      </Answer>
      <BonusHistory key={changes + completed} />
    </Together>
  )
}
