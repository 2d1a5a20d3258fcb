import { Radio } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import type { DepositPromotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './deposit.module.css'

type Props = {
  /** Number of this step in the form. */
  readonly step: number
  readonly promotions: readonly DepositPromotion[]
  /** Name of the active bonus, while which a chosen one waits. */
  readonly activeBonus: string | undefined
  readonly chosen: string | undefined
  readonly onChoose: (promotionId: string | undefined) => void
}

/** Choice of a bonus for the deposit, with the conditions of each. None is preselected. */
export function DepositPromotions({ step, promotions, activeBonus, chosen, onChoose }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  if (promotions.length === 0) return null
  return (
    <fieldset className={css.promotions}>
      <legend className={css.head}>
        <span className={css.step}>{step}</span>
        {t('member.deposit.bonus')}
      </legend>
      <p className={css.muted}>
        {activeBonus === undefined
          ? t('member.deposit.bonusStarts')
          : t('member.deposit.bonusWaits', { title: activeBonus })}
      </p>
      <label className={css.promotion}>
        <Radio name="deposit-promotion" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <b>{t('member.deposit.noBonus')}</b>
      </label>
      {promotions.map(({ promotionId, title, least, percent, most, turnover }) => (
        <label key={promotionId} className={css.promotion}>
          <Radio name="deposit-promotion" checked={chosen === promotionId} onChange={() => onChoose(promotionId)} />
          <span>
            <b>{title}</b>
            <span className={css.muted}>
              {t('member.deposit.bonusLine', { percent, most: money(most), least: money(least) })}
            </span>
            {turnover && (
              <span className={css.muted}>
                {t(turnover.base === 'deposit' ? 'member.deposit.bonusBoth' : 'member.deposit.bonusOnly', {
                  multiplier: turnover.multiplier,
                  n: turnover.days,
                })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
