import { Together, useQuery } from '@azulejo/shared/data'
import { Card, Countdown, Skeleton } from '@azulejo/shared/design'
import { FormMessages, IntentNotice } from '@azulejo/shared/forms'
import { useVisitor } from '@azulejo/shared/remote'
import { missionSummary, signInCalendar } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { LeaderboardCard } from '../missions/leaderboard-card.tsx'
import { MissionButton } from '../missions/mission-row.tsx'
import { claimMissionRefusals, useGainText, useValueText } from '../missions/mission-texts.ts'
import { SignInCard } from '../missions/sign-in-card.tsx'
import { useMissions } from '../missions/use-missions.ts'
import css from './activities.module.css'

const shown = 4

/** Beside the promotions: the week of sign-ins, missions and the leaderboard of a player. */
export function Activities() {
  const { role } = useVisitor()
  return role === 'player' || role === 'agent' ? <Parts /> : null
}

function Parts() {
  const of = [useQuery(signInCalendar, {}), useQuery(missionSummary, {})]
  const loading = <Skeleton height={420} radius="card" />
  return (
    <aside className={css.side}>
      <FormMessages waiting={loading}>
        <Together of={of} loading={loading}>
          <SignInCard />
          <MissionList />
          <LeaderboardCard size={3} />
        </Together>
      </FormMessages>
    </aside>
  )
}

function MissionList() {
  const { _: t } = useLingui()
  const title = useId()
  const gainText = useGainText()
  const valueText = useValueText()
  const { missions, ...acts } = useMissions()
  const list = missions.value?.list.slice(0, shown) ?? []
  if (list.length === 0) return null
  const resets = list.find(({ period, endsAt }) => period === 'day' && endsAt !== undefined)?.endsAt
  return (
    <Card as="section" pad="none" aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title}>{t('missions.title')}</h2>
        {resets !== undefined && (
          <span className={css.muted}>
            {t('missions.resets')}{' '}
            <Countdown label={t('missions.resets')} until={resets} look="text" onEnd={missions.refetch} />
          </span>
        )}
      </div>
      <ul className={css.missions}>
        {list.map((mission) => {
          const { missionId, unit, reached, milestones } = mission
          const last = milestones.at(-1)
          if (!last) return null
          const values = { reached: valueText(unit, reached), target: valueText(unit, last.target) }
          const share = Math.min(100, (Number(reached) / Number(last.target)) * 100)
          return (
            <li key={missionId}>
              <div className={css.row}>
                <b>{mission.title}</b>
                <span className={css.gain}>{gainText(last.gain)}</span>
              </div>
              <div className={css.row}>
                <span className={css.bar} aria-hidden="true">
                  <i style={{ width: `${share}%` }} />
                </span>
                <span className={css.muted}>{t('missions.progress', values)}</span>
                <MissionButton mission={mission} {...acts} isShort />
              </div>
            </li>
          )
        })}
      </ul>
      <div className={css.notice}>
        <IntentNotice intent={acts.claim} t={t} refusals={claimMissionRefusals} />
      </div>
    </Card>
  )
}
