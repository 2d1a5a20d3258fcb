import { Check, Countdown, Icon } from '@azulejo/shared/design'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { Deposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import line from '../withdraw/timeline.module.css'
import css from './deposit-order.module.css'

type Props = {
  readonly order: Deposit
  readonly phone: string
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
}

/** An MB WAY order that its payer has to confirm on the phone: how long there is, and where it stands. */
export function MbwayWait({ order: { amount, currency, at, expiresAt }, phone, clockAhead }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const time = new Intl.DateTimeFormat(useLocaleTag(), { timeStyle: 'medium' })
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
      <ol className={line.line}>
        <li data-look="done">
          <span className={line.tile}>
            <Icon of={Check} size={16} />
          </span>
          <p className={line.head}>
            <b>{t('member.deposit.mbway.asked')}</b>
            <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
          </p>
        </li>
        <li data-look="now" aria-current="step">
          <span className={line.tile} />
          <div>
            <p className={line.head}>
              <b>{t('member.deposit.mbway.waits')}</b>
            </p>
            <p className={line.text}>{t('member.deposit.mbway1')}</p>
          </div>
        </li>
        <li data-look="next">
          <span className={line.tile} />
          <p className={line.head}>
            <b>{t('member.deposit.mbway.credited')}</b>
          </p>
        </li>
      </ol>
    </>
  )
}
