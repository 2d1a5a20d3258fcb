import { Check, Gift, Icon, joinNames, VisuallyHidden } from '@azulejo/shared/design'
import type { Milestone, Mission } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { statusLabels } from '../promotions/status-badge.tsx'
import { useGainText, useValueText } from './mission-texts.ts'
import css from './mission-track.module.css'

const reachedStates: readonly Milestone['status'][] = ['claim', 'applying', 'rejected', 'issued', 'claimed']
const percent = (part: number, whole: number): number => Math.min(100, whole > 0 ? (part / whole) * 100 : 0)

/** Progress bar of a mission, with a mark for each milestone. */
export function MissionTrack({ mission }: { readonly mission: Mission }) {
  const { _: t } = useLingui()
  const gainText = useGainText()
  const valueText = useValueText()
  const { milestones, reached, title, unit } = mission
  const most = Number(milestones.at(-1)?.target ?? 0)
  const values = { reached: valueText(unit, reached), target: valueText(unit, milestones.at(-1)?.target ?? '0') }
  return (
    <div className={css.track}>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent(Number(reached), most))}
        aria-valuetext={t('missions.progress', values)}
        className={css.bar}
      >
        <i style={{ width: `${percent(Number(reached), most)}%` }} />
      </div>
      <ol className={css.marks}>
        {milestones.map(({ milestone, target, gain, status }) => {
          const isDue = status === 'claim' || status === 'issued'
          const isReached = reachedStates.includes(status)
          return (
            <li
              key={milestone}
              className={joinNames(css.mark, isDue ? css.due : isReached && css.reached)}
              style={{ insetInlineStart: `${percent(Number(target), most)}%` }}
            >
              <i aria-hidden="true">
                {isDue ? (
                  <Icon of={Gift} size={16} />
                ) : isReached ? (
                  <Icon of={Check} size={16} />
                ) : (
                  valueText(unit, target)
                )}
              </i>
              <VisuallyHidden>{valueText(unit, target)}</VisuallyHidden>
              <span>{isDue ? t('status.activity.claim') : gainText(gain)}</span>
              {isReached && !isDue && <VisuallyHidden>{t(statusLabels[status])}</VisuallyHidden>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
