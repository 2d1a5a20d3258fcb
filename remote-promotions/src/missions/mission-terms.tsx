import { Answer, useQuery } from '@azulejo/shared/data'
import { Modal, Skeleton } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { type Mission, missionMilestones } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useGainText, useValueText } from './mission-texts.ts'
import css from './missions.module.css'

const failed = {
  'mission.unknown': 'missions.refused.unknown',
  in_need_true_account: 'in_need_true_account',
} as const

/** Terms of a mission: its targets, rewards, and the rollover of each reward. */
export function MissionTerms({ mission, onClose }: { readonly mission: Mission; readonly onClose: () => void }) {
  const terms = useQuery(missionMilestones, { missionId: mission.missionId })
  return (
    <Modal open onClose={onClose} title={mission.title} size={480} mobile="sheet">
      <Answer of={terms} loading={<Skeleton height={160} radius="card" />} failed={failed}>
        {(value) => <Terms mission={value} />}
      </Answer>
    </Modal>
  )
}

function Terms({ mission }: { readonly mission: Mission }) {
  const { _: t } = useLingui()
  const gainText = useGainText()
  const valueText = useValueText()
  const { timeZone } = useBrand()
  const zone = timeZone ? { timeZone } : {}
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short', ...zone })
  const { milestones, unit, period, endsAt, isReviewed } = mission
  const periods = { day: 'missions.period.day', week: 'missions.period.week', once: 'missions.period.once' } as const
  return (
    <div className={css.terms}>
      <dl className={css.milestones}>
        {milestones.map(({ milestone, target, gain }) => (
          <div key={milestone}>
            <dt>{valueText(unit, target)}</dt>
            <dd>
              <span>{gainText(gain)}</span>
              {gain.turnover > 0 && <small>{t('missions.turnover', { times: gain.turnover })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>
        <span>{t(periods[period])}</span>{' '}
        <span>{endsAt !== undefined && t('missions.ends', { moment: moment.format(endsAt - 1) })}</span>
      </p>
      <p className={css.muted}>{t('missions.counts')}</p>
      {milestones.some(({ gain }) => gain.turnover > 0) && <p className={css.muted}>{t('missions.blocks')}</p>}
      {isReviewed && <p className={css.muted}>{t('missions.reviewed')}</p>}
    </div>
  )
}
