import { type Currency, type Minor, numberFormat, toDecimal } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { WithdrawalWay, WithdrawSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './withdraw.module.css'
import { payoutTypeTexts } from './withdraw-texts.ts'

type Props = {
  readonly terms: WithdrawSettings
  /** Payout method, whose fee is due. */
  readonly way: WithdrawalWay
  readonly typed: Minor
  readonly fee: Minor
}

/** Summary of a withdrawal: balance, withdrawn amount, fee, net amount and remaining balance. */
export function WithdrawSummary({ terms, way, typed, fee }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const percent = numberFormat(useLocaleTag(), { style: 'percent', maximumFractionDigits: 4 })
  const { currency, balance, withdrawable, turnover } = terms
  const write = (units: bigint) => money(toDecimal(units, currency as Currency))
  const rates = [
    ...(way.feePerMillion > 0 ? [percent.format(way.feePerMillion / 1_000_000)] : []),
    ...(/[1-9]/.test(way.feeFixed) ? [money(way.feeFixed)] : []),
  ]
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
          {rates.length > 0 && (
            <p className={css.muted}>
              {t('member.withdraw.feeReason', { way: t(payoutTypeTexts[way.type].name), rate: rates.join(' + ') })}
            </p>
          )}
        </>
      )}
    </>
  )
}
