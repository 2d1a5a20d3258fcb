import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import type { WithdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './withdraw.module.css'

type Props = { readonly terms: WithdrawSettings; readonly typed: Minor; readonly fee: Minor }

/** Summary of a withdrawal: balance, withdrawn amount, fee, net amount and remaining balance. */
export function WithdrawSummary({ terms, typed, fee }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency, balance, withdrawable, turnover } = terms
  const write = (units: bigint) => money(toDecimal(units, currency as Currency))
  const whole = BigInt(balance.replace('.', ''))
  return (
    <>
      <h2 className={css.head}>{t('member.withdraw.summary')}</h2>
      <dl className={css.figures}>
        <div>
          <dt>{t('member.withdraw.main')}</dt>
          <dd>{money(balance)}</dd>
        </div>
        {/[1-9]/.test(turnover.left) && (
          <div className={css.muted}>
            <dt>{t('member.withdraw.notStaked')}</dt>
            <dd>{money(`-${turnover.left}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('member.withdraw.available')}</dt>
          <dd>{money(withdrawable)}</dd>
        </div>
      </dl>
      {typed > 0n && (
        <>
          <dl className={css.figures} aria-live="polite">
            <div>
              <dt>{t('member.withdraw.amount')}</dt>
              <dd>{write(typed)}</dd>
            </div>
            <div>
              <dt>{t('member.withdraw.fee')}</dt>
              <dd>{write(fee === 0n ? 0n : -fee)}</dd>
            </div>
            <div className={css.big}>
              <dt>{t('member.withdraw.net')}</dt>
              <dd>{write(typed > fee ? typed - fee : 0n)}</dd>
            </div>
          </dl>
          {typed <= whole && (
            <dl className={css.figures}>
              <div>
                <dt>{t('member.withdraw.after')}</dt>
                <dd>{write(whole - typed)}</dd>
              </div>
              {terms.bonus && (
                <div className={css.lost}>
                  <dt>{t('member.withdraw.bonusLost')}</dt>
                  <dd>{money(`-${terms.bonus.amount}`)}</dd>
                </div>
              )}
            </dl>
          )}
        </>
      )}
    </>
  )
}
