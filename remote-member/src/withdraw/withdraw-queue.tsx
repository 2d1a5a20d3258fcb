import { Badge, buttonClass, Card, Icon, Upload } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { Withdrawal } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import css from './withdraw.module.css'
import { withdrawalStateTexts } from './withdraw-texts.ts'

type Props = {
  readonly orders: readonly Withdrawal[]
  readonly onChange: () => void
}

/** The other open withdrawals: what each one waits for, and the actions of the member. */
export function WithdrawQueue({ orders, onChange }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Card as="aside" aria-label={t('member.withdraw.queue')} className={css.order}>
      <h2 className={css.head}>{t('member.withdraw.queue')}</h2>
      {orders.map((order) => {
        const { orderId, amount, currency, at, state, mayCancel } = order
        const [tone, text] = withdrawalStateTexts[state]
        return (
          <div key={orderId} className={css.row}>
            <div className={css.between}>
              <p>
                <b>{money(amount, currency)}</b>
                <time dateTime={new Date(at).toISOString()} className={css.when}>
                  {moment.format(at)}
                </time>
              </p>
              <Badge tone={tone}>{t(text)}</Badge>
            </div>
            {(state === 'risk_review' || state === 'waiting_kyc' || state === 'frozen') && (
              <p className={css.muted}>{t(`member.withdraw.line.${state}`)}</p>
            )}
            {state === 'waiting_kyc' && (
              <SiteLink to="/member/securityCenter?open=identity" className={buttonClass({ wide: true })}>
                <span className={css.way}>
                  <Icon of={Upload} size={16} />
                  {t('member.withdraw.sendDocument')}
                </span>
              </SiteLink>
            )}
            {mayCancel && <CancelWithdrawal order={order} onAnswer={onChange} />}
          </div>
        )
      })}
    </Card>
  )
}
