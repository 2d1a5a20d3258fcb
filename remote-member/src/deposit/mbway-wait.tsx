import { buttonClass, Countdown } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import type { Deposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './deposit-order.module.css'
import { OrderLine } from './order-line.tsx'

type Props = {
  readonly order: Deposit
  readonly phone: string
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
}

/** An MB WAY order that its payer has to confirm on the phone: the remaining time and the steps. */
export function MbwayWait({ order: { amount, currency, at, expiresAt, instructions }, phone, clockAhead }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  return (
    <>
      <div className={css.wait}>
        <h3 className={css.waitTitle}>{t('member.deposit.mbway.title')}</h3>
        <p>{t('member.deposit.mbway.sent', { amount: money(amount, currency), phone })}</p>
        <Countdown
          label={t('member.deposit.expiresIn')}
          until={expiresAt}
          clock={{ now: () => Date.now() + clockAhead }}
          size="lg"
        />
        <p className={css.muted}>{t('member.deposit.mbway.left')}</p>
      </div>
      {instructions?.address && (
        <a href={instructions.address} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
          {t('member.deposit.openBank')}
        </a>
      )}
      <OrderLine
        steps={[
          { look: 'done', title: t('member.deposit.mbway.asked'), at },
          { look: 'now', title: t('member.deposit.mbway.waits'), texts: [t('member.deposit.mbway1')] },
          { look: 'next', title: t('member.deposit.mbway.credited') },
        ]}
      />
    </>
  )
}
