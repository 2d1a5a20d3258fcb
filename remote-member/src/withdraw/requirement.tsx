import { Badge, Card } from '@azulejo/shared/design'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import type { WithdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './withdraw.module.css'

/** Deposits that are still to be staked, with what is done and left of each, and what counts how much. */
export function Requirement({ turnover }: { readonly turnover: WithdrawSettings['turnover'] }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const day = new Intl.DateTimeFormat(useLocaleTag(), { day: '2-digit', month: '2-digit' })
  const counting = Object.entries(turnover.contributions)
  if (turnover.rows.length === 0)
    return (
      <Card>
        <p className={css.muted}>{t('member.withdraw.turnover.done')}</p>
      </Card>
    )
  return (
    <Card className={css.requirement}>
      {turnover.rows.map(({ orderId, at, required, done, left }) => {
        const name = t('member.withdraw.turnover.deposit', { day: day.format(at) })
        return (
          <div key={orderId} className={css.row}>
            <p className={css.between}>
              <b>{name}</b>
              <Badge tone="info">{t('member.withdraw.turnover.held', { amount: money(left) })}</Badge>
            </p>
            <progress className={css.bar} aria-label={name} value={Number(done)} max={Number(required)} />
            <p className={css.between}>
              <span className={css.muted}>
                {t('member.withdraw.turnover.of', { done: money(done), required: money(required) })}
              </span>
              <b>{t('member.withdraw.turnover.left', { amount: money(left) })}</b>
            </p>
          </div>
        )
      })}
      <details>
        <summary>{t('member.withdraw.turnover.counts')}</summary>
        <ul className={css.counts}>
          {counting.map(([name, percent]) => (
            <li key={name} className={css.between}>
              <span>{t(gameClassMessages[name as keyof typeof gameClassMessages])}</span>
              <span>{t('member.withdraw.turnover.percent', { percent })}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
