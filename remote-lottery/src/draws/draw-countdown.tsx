import { Countdown, Hourglass, Icon, VisuallyHidden } from '@azulejo/shared/design'
import type { Instant } from '@azulejo/shared/kernel'
import { useLingui } from '@lingui/react'
import css from './draw-countdown.module.css'
import { useReached } from './use-moment.ts'

type Props = {
  /** Moment of this machine's clock. */
  readonly until: Instant
  /** Label of the countdown: betting closes, or the numbers are drawn. */
  readonly labelId?: 'lottery.closesIn' | 'lottery.nextDrawIn' | undefined
  readonly look?: 'tiles' | 'text' | undefined
  readonly size?: 'md' | 'sm' | undefined
  /** Shows an icon instead of text while the numbers are being drawn, where space is short. */
  readonly isNarrow?: boolean | undefined
  /** `false` while the lottery takes no bets: says so instead of counting. */
  readonly isSale?: boolean | undefined
}

/** Counts down to the close of betting or to the draw; afterwards shows that the numbers are being drawn. */
export function DrawCountdown({
  until,
  labelId = 'lottery.closesIn',
  look,
  size,
  isNarrow = false,
  isSale = true,
}: Props) {
  const { _: t } = useLingui()
  const isOver = useReached(until)
  if (!isSale) return <span className={css.drawing}>{t('lottery.noBets')}</span>
  if (isOver && isNarrow)
    return (
      <span className={css.drawing} title={t('lottery.drawing')}>
        <Icon of={Hourglass} size={16} />
        <VisuallyHidden>{t('lottery.drawing')}</VisuallyHidden>
      </span>
    )
  if (isOver) return <span className={css.drawing}>{t('lottery.drawing')}</span>
  return <Countdown label={t(labelId)} until={until} look={look} size={size} />
}
