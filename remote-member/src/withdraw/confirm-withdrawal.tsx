import { ConfirmDialog } from '@azulejo/shared/design'
import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import type { PayoutAccount } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './withdraw.module.css'

type Props = {
  readonly account: PayoutAccount
  readonly currency: string
  readonly amount: Minor
  readonly fee: Minor
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says what leaves and what arrives before anything is sent; the payment password follows. */
export function ConfirmWithdrawal({ account, currency, amount, fee, onConfirm, onCancel }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const write = (units: bigint) => money(toDecimal(units, currency as Currency))
  return (
    <ConfirmDialog
      open
      title={t('member.withdraw.confirm', { amount: write(amount) })}
      confirmLabel={t('member.withdraw.confirmSend')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl className={css.figures}>
        <div>
          <dt>{t('member.deposit.account')}</dt>
          <dd>{account.masked}</dd>
        </div>
        <div>
          <dt>{t('member.withdraw.fee')}</dt>
          <dd>{write(fee)}</dd>
        </div>
        <div className={css.big}>
          <dt>{t('member.withdraw.net')}</dt>
          <dd>{write(amount - fee)}</dd>
        </div>
      </dl>
      <p className={css.muted}>{t('member.withdraw.passwordNext')}</p>
    </ConfirmDialog>
  )
}
