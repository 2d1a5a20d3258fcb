import { Badge, type BadgeTone, Button, Card, Gift, Icon, LazyImage } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { Reward } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './rewards.module.css'

const tones: Readonly<Record<Reward['status'], BadgeTone>> = {
  issued: 'warn',
  claimed: 'ok',
  expired: 'neutral',
  rejected: 'err',
}

type Props = {
  readonly reward: Reward
  /** Icon of the reward's promotion. */
  readonly icon: string | undefined
  readonly isClaiming: boolean
  /** Name of the active bonus, which ends before another one can start. */
  readonly activeBonus: string | undefined
  readonly onClaim: () => void
}

/** One reward: its value, its turnover requirement and the deadline of the claim. */
export function RewardCard({ reward, icon, isClaiming, activeBonus, onClaim }: Props) {
  const { _: t } = useLingui()
  const name = useId()
  const button = useId()
  const { title, promotionType, status, reason, turnover, expiresAt, changedAt } = reward
  const figures = useFigures(reward)
  const money = useMoney()
  const moment = useMoment()
  const isOpen = status === 'issued'
  return (
    <Card
      as="article"
      pad={16}
      className={css.card}
      aria-labelledby={name}
      data-closed={status === 'expired' || undefined}
    >
      <div className={css.art}>{icon ? <LazyImage src={icon} alt="" /> : <Icon of={Gift} size={24} />}</div>
      <div className={css.text}>
        <Badge tone={tones[status]}>
          {t(status === 'expired' ? 'status.activity.close' : `status.activity.${status}`)}
        </Badge>
        <h2 id={name}>{title}</h2>
        <p className={css.line}>{[t(`member.rewards.type.${promotionType}`), ...figures].join(', ')}</p>
        {isOpen && turnover && (
          <p className={css.line}>
            {t('member.rewards.turnover', {
              multiplier: turnover.multiplier,
              amount: money(turnover.required),
              days: turnover.days,
            })}
          </p>
        )}
        {isOpen && turnover && (
          <p className={css.line}>
            {turnover.maxBet !== undefined && t('member.rewards.maxBet', { amount: money(turnover.maxBet) })}{' '}
            {activeBonus === undefined ? t('member.rewards.blocks') : t('member.rewards.waits', { title: activeBonus })}
          </p>
        )}
        {reason && <p className={css.line}>{t('member.rewards.reason', { reason })}</p>}
      </div>
      <footer className={css.foot}>
        <span>
          {isOpen
            ? expiresAt && t('member.rewards.until', { at: moment(expiresAt) })
            : t(`member.rewards.at.${status}`, { at: moment(changedAt) })}
        </span>
        {isOpen && (
          <Button
            id={button}
            kind="accent"
            size="sm"
            busy={isClaiming}
            busyLabel={t('member.rewards.claiming')}
            aria-labelledby={`${button} ${name}`}
            onClick={onClaim}
          >
            {t('status.activity.claim')}
          </Button>
        )}
      </footer>
    </Card>
  )
}

/** The value of a reward in words. */
function useFigures({ amount, points, tickets }: Reward): string[] {
  const { _: t } = useLingui()
  const money = useMoney()
  return [
    ...(/[1-9]/.test(amount) ? [money(amount)] : []),
    ...(points > 0 ? [t('member.rewards.points', { n: points })] : []),
    ...(tickets > 0 ? [t('member.rewards.tickets', { n: tickets })] : []),
  ]
}

function useMoment(): (at: number) => string {
  const { timeZone } = useBrand()
  const format = dateFormat(useLocaleTag(), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  return (at) => format.format(at)
}
