import { Card } from '@azulejo/shared/design'
import { type Currency, depositBonus, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useBalance, useBrand, useMoney } from '@azulejo/shared/remote'
import type { DepositPromotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './deposit.module.css'

type Props = {
  readonly currency: Currency
  /** Typed amount; 0 while the field holds none. */
  readonly typed: Minor
  readonly fee: Minor
  /** The chosen promotion. */
  readonly promotion: DepositPromotion | undefined
}

/** What a deposit costs and brings: payment, fee, bonus, credited amount and the balance after it. */
export function DepositSummary({ currency, typed, fee, promotion }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const brand = useBrand()
  const held = useBalance()
  const units = (amount: string) => parseAmount(amount, currency) ?? minor(0)
  const write = (amount: bigint) => money(toDecimal(amount, currency), currency)
  const net = minor(typed > fee ? typed - fee : 0n)
  const bonus =
    promotion && net >= units(promotion.least)
      ? depositBonus(net, { percent: promotion.percent, most: units(promotion.most) })
      : minor(0)
  return (
    <Card as="section" aria-labelledby={title} className={css.summary}>
      <h2 id={title} className={css.head}>
        {t('member.withdraw.summary')}
      </h2>
      <dl className={css.figures} aria-live="polite">
        <div>
          <dt>{t('member.deposit.pay')}</dt>
          <dd>{write(typed)}</dd>
        </div>
        <div>
          <dt>{t('member.deposit.fee')}</dt>
          <dd>{write(fee === 0n ? 0n : -fee)}</dd>
        </div>
        <div className={css.big}>
          <dt>{t('member.deposit.receive')}</dt>
          <dd>{write(net)}</dd>
        </div>
        <div>
          <dt>{t('member.deposit.bonus')}</dt>
          <dd>{promotion ? write(bonus) : t('member.deposit.noBonus')}</dd>
        </div>
        {held && currency === brand.currency && (
          <div>
            <dt>{t('member.deposit.after')}</dt>
            <dd>{write(units(held.sumBalance) + net)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
