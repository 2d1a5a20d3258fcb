import { Answer, Together, useHasBonuses, useQuery } from '@azulejo/shared/data'
import { Card, Countdown, EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages, IntentNotice } from '@azulejo/shared/forms'
import { useVisitor } from '@azulejo/shared/remote'
import { missionSummary, signInCalendar } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { Raffles } from '../raffles/raffles.tsx'
import { LeaderboardCard } from './leaderboard-card.tsx'
import { MissionRow } from './mission-row.tsx'
import { claimMissionRefusals } from './mission-texts.ts'
import css from './missions.module.css'
import { SignInCard } from './sign-in-card.tsx'
import { useMissions } from './use-missions.ts'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, missionLeaderboard: sign-in, missions, raffles, and the leaderboard beside them. */
export function MissionsScreen() {
  const { _: t } = useLingui()
  const { role } = useVisitor()
  const mayPlay = role === 'player' || role === 'agent'
  const hasBonuses = useHasBonuses()
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{t('missions.title')}</h1>
      {mayPlay && !hasBonuses ? (
        <EmptyState title={t('promotions.off')} line={t('promotions.offLine')} />
      ) : mayPlay ? (
        <Parts />
      ) : (
        <EmptyState title={t(role === 'guest' ? 'error.notLoggedIn' : 'in_need_true_account')} />
      )}
    </div>
  )
}

function Parts() {
  const of = [useQuery(signInCalendar, {}), useQuery(missionSummary, {})]
  return (
    <FormMessages waiting={<Loading />}>
      <Together of={of} loading={<Loading />}>
        <div className={css.page}>
          <div className={css.main}>
            <SignInCard isWide />
            <MissionsCard />
            <Raffles />
          </div>
          <div className={css.side}>
            <LeaderboardCard size={7} withPrizes />
          </div>
        </div>
      </Together>
    </FormMessages>
  )
}

function MissionsCard() {
  const { _: t } = useLingui()
  const title = useId()
  const { missions, ...acts } = useMissions()
  return (
    <Answer
      of={missions}
      loading={<Loading />}
      failed={notPlayer}
      empty={({ list }) => list.length === 0 && <EmptyState title={t('missions.none')} line={t('missions.noneLine')} />}
    >
      {({ list }) => {
        const resets = list.flatMap(({ period, endsAt }) => (period === 'day' && endsAt !== undefined ? [endsAt] : []))
        return (
          <Card as="section" pad="none" aria-labelledby={title}>
            <div className={css.head}>
              <h2 id={title}>{t('missions.title')}</h2>
              {resets[0] !== undefined && (
                <span className={css.muted}>
                  {t('missions.resets')}{' '}
                  <Countdown label={t('missions.resets')} until={resets[0]} look="text" onEnd={missions.refetch} />
                </span>
              )}
            </div>
            <ul className={css.missions}>
              {list.map((mission) => (
                <MissionRow key={mission.missionId} mission={mission} {...acts} />
              ))}
            </ul>
            <div className={css.notice}>
              <IntentNotice intent={acts.claim} t={t} refusals={claimMissionRefusals} />
            </div>
          </Card>
        )
      }}
    </Answer>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={420} radius="card" />
    </div>
  )
}
