import { Badge, Card, LaidTilesProgress } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import type { WithdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { BonusRequirement } from './lost-bonus.tsx'
import { tilesOf } from './requirement-tiles.ts'
import css from './withdraw.module.css'

type Props = { readonly terms: Pick<WithdrawSettings, 'turnover' | 'bonus' | 'currency'> }

/** Rollover of the deposits: done and left for each, contribution of the game classes, and the active bonus. */
export function Requirement({ terms: { turnover, bonus, currency } }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const day = dateFormat(useLocaleTag(), { day: '2-digit', month: '2-digit' })
  const counting = Object.entries(turnover.contributions)
  return (
    <Card className={css.requirement}>
      {turnover.rows.length === 0 && <p className={css.muted}>{t('member.withdraw.turnover.done')}</p>}
      {turnover.rows.map(({ orderId, at, required, done, left }) => {
        const name = t('member.withdraw.turnover.deposit', { day: day.format(at) })
        return (
          <div key={orderId} className={css.row}>
            <p className={css.between}>
              <b>{name}</b>
              <Badge tone="info">{t('member.withdraw.turnover.held', { amount: money(left) })}</Badge>
            </p>
            <LaidTilesProgress {...tilesOf({ done, required })} label={name} />
            <p className={css.between}>
              <span className={css.muted}>
                {t('member.withdraw.turnover.of', { done: money(done), required: money(required) })}
              </span>
              <b>{t('member.withdraw.turnover.left', { amount: money(left) })}</b>
            </p>
          </div>
        )
      })}
      {turnover.rows.length > 0 && (
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
      )}
      {bonus && <BonusRequirement amount={bonus.amount} currency={currency} />}
    </Card>
  )
}
