import { Button } from '@azulejo/shared/design'
import type { Mission } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { StatusBadge } from '../promotions/status-badge.tsx'
import { MissionTerms } from './mission-terms.tsx'
import { useGainText, useValueText } from './mission-texts.ts'
import { MissionTrack } from './mission-track.tsx'
import css from './missions.module.css'
import type { Missions } from './use-missions.ts'

type RowProps = { readonly mission: Mission } & Pick<Missions, 'claim' | 'join' | 'isJoining'>

/** Button of a mission, which joins the mission or claims its first claimable milestone. */
export function MissionButton({ mission, claim, join, isJoining, isShort = false }: RowProps & { isShort?: boolean }) {
  const { _: t } = useLingui()
  const gainText = useGainText()
  const { missionId, title, status, milestones, rankMin, rankName } = mission
  const due = milestones.find((each) => each.status === 'claim' || each.status === 'issued')
  if (status === 'join')
    return rankMin === undefined ? (
      <Button
        kind="primary"
        size="sm"
        disabled={isJoining}
        aria-label={`${t('missions.join')} ${title}`}
        onClick={() => void join(missionId)}
      >
        {t('missions.join')}
      </Button>
    ) : (
      <span className={css.muted}>{t('promotions.fromVip', { level: rankName ?? rankMin })}</span>
    )
  if (!due) return null
  const words = mission.isReviewed && due.status === 'claim' ? t('missions.apply') : t('status.activity.claim')
  const label = `${words} ${gainText(due.gain)}`
  const isSending = claim.state === 'sending' && claim.request.missionId === missionId
  return (
    <Button
      kind="accent"
      size="sm"
      busy={isSending}
      busyLabel={t('missions.claiming')}
      disabled={claim.state === 'sending' && !isSending}
      aria-label={`${label} ${title}`}
      onClick={() => claim.submit({ missionId, milestone: due.milestone }, due.gain)}
    >
      {isShort ? words : label}
    </Button>
  )
}

/** A mission of the page with its track. */
export function MissionRow(props: RowProps) {
  const { _: t } = useLingui()
  const valueText = useValueText()
  const gainText = useGainText()
  const { mission } = props
  const [isOpen, setOpen] = useState(false)
  const { title, status, unit, reached, milestones } = mission
  const last = milestones.at(-1)
  const values = { reached: valueText(unit, reached), target: valueText(unit, last?.target ?? '0') }
  const isPlain = milestones.length === 1 && last !== undefined
  // The button shows what can be claimed, so the badge shows that the mission continues.
  const shown = status === 'claim' && milestones.some((each) => each.status === 'process') ? 'process' : status
  const rejected = milestones.find(({ reason }) => reason !== undefined)
  return (
    <li className={css.mission}>
      <div className={css.top}>
        <div>
          <h3 className={css.name}>
            <button type="button" className={css.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {title}
            </button>
          </h3>
          {isPlain && (
            <span className={css.muted}>
              {t('missions.progress', values)}, {t('missions.prize', { gain: gainText(last.gain) })}
            </span>
          )}
        </div>
        {status === 'join' || (isPlain && status === 'claim') ? (
          <MissionButton {...props} />
        ) : (
          <StatusBadge status={shown} />
        )}
      </div>
      {!isPlain && status !== 'join' && <MissionTrack mission={mission} />}
      {!isPlain && (
        <div className={css.top}>
          <span className={css.muted}>
            {unit === 'multiple' && status !== 'join'
              ? t('missions.best', values)
              : status === 'join'
                ? t('missions.upTo', { gain: gainText(last?.gain ?? { amount: '0', currency: 'PTS', turnover: 0 }) })
                : t('missions.progress', values)}
          </span>
          {status !== 'join' && <MissionButton {...props} />}
        </div>
      )}
      {isOpen && <MissionTerms mission={mission} onClose={() => setOpen(false)} />}
      {status === 'claim' && milestones.some((each) => each.status === 'claim' && each.gain.turnover > 0) && (
        <p className={css.muted}>{t('missions.blocks')}</p>
      )}
      {rejected && <p className={css.muted}>{rejected.reason}</p>}
    </li>
  )
}
