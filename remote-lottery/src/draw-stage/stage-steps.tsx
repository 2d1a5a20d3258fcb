import { CircleCheck, Icon, LockKeyhole, RefreshCw } from '@azulejo/shared/design'
import type { LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { useTimeText } from '../draws/use-time-text.ts'
import css from './draw-stage.module.css'
import type { Stage, StagePhase } from './use-stage.ts'

type Props = { readonly near: NearDraw; readonly stage: Stage; readonly tickets: readonly LotteryTicket[] }

const steps = [
  { icon: LockKeyhole, word: 'lottery.stage.locked' },
  { icon: RefreshCw, word: 'lottery.drawing' },
  { icon: CircleCheck, word: 'lottery.stage.settled' },
] as const

const stepOf: Readonly<Record<StagePhase, number>> = { locked: 0, late: 1, drawing: 1, settled: 2 }

/** The three steps of a draw with their times by the platform's clock, as far as they are known. */
export function StageSteps({ near: { currentNumero }, stage: { phase, draw }, tickets }: Props) {
  const { _: t } = useLingui()
  const { timeText } = useTimeText()
  const { lockTime, closesAt } = currentNumero
  const locked = draw ? draw.openedAt - lockTime * 1000 : phase === 'locked' ? closesAt : undefined
  const ends = tickets.flatMap(({ endedAt }) => (endedAt === undefined ? [] : [endedAt]))
  const settled = ends.length > 0 && phase === 'settled' ? Math.max(...ends) : undefined
  const times = [locked, draw?.openedAt, settled]
  const current = stepOf[phase]
  return (
    <ol className={css.steps}>
      {steps.map(({ icon, word }, at) => {
        const time = times[at]
        return (
          <li key={word} aria-current={at === current ? 'step' : undefined}>
            <b>
              <Icon of={icon} size={16} />
              {t(word)}
            </b>
            <span>{at > current ? t('lottery.stage.next') : time === undefined ? '' : timeText(time)}</span>
          </li>
        )
      })}
    </ol>
  )
}
