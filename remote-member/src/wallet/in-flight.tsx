import { Badge, Card, Check, Hourglass, Icon, X } from '@azulejo/shared/design'
import { isOpenTransfer, useTransferOrder } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { Transfer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import line from '../withdraw/timeline.module.css'
import css from './in-flight.module.css'

type Props = { readonly first: Transfer; readonly onChange: (transfer: Transfer) => void }

/** A transfer with unknown outcome: where the money is, and when the platform queries the vendor again. */
export function InFlight({ first, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const clock = dateFormat(useLocaleTag(), { timeStyle: 'medium' })
  const { order, isLost } = useTransferOrder(first, onChange)
  const { direction, vendorName, amount, currency, state, at, changedAt, queries, nextQueryAt, reference } = order
  if (!isOpenTransfer(order)) return null
  const main = t('wallet.main')
  const isIn = direction === 'IN'
  const isUnknown = state === 'unknown'
  return (
    <Card as="section" aria-labelledby={title} className={css.card}>
      <div className={css.top}>
        <h2 id={title}>{t('member.wallet.inFlight')}</h2>
        <Badge tone="warn" icon={Hourglass}>
          {t(isUnknown ? 'member.wallet.checking' : 'member.wallet.sent')}
        </Badge>
      </div>
      <dl className={css.figures}>
        <dt>{t('member.wallet.from')}</dt>
        <dd>{isIn ? main : vendorName}</dd>
        <dt>{t('member.wallet.to')}</dt>
        <dd>{isIn ? vendorName : main}</dd>
        <dt>{t('wallet.amount')}</dt>
        <dd className={css.big}>{money(amount, currency)}</dd>
      </dl>
      <ol className={line.line}>
        <li data-look="done">
          <span className={line.tile}>
            <Icon of={Check} size={16} />
          </span>
          <p className={line.head}>
            <b>{t('member.wallet.left', { wallet: isIn ? main : vendorName })}</b>
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
          </p>
        </li>
        {isUnknown && (
          <li data-look="bad">
            <span className={line.tile}>
              <Icon of={X} size={16} />
            </span>
            <p className={line.head}>
              <b>{t('member.wallet.noAnswer', { vendor: vendorName })}</b>
              <time dateTime={new Date(changedAt).toISOString()}>{clock.format(changedAt)}</time>
            </p>
          </li>
        )}
        <li data-look="now" aria-current="step">
          <span className={line.tile} />
          <div>
            <p className={line.head}>
              <b>{t('member.wallet.asking')}</b>
              <span>{t('member.wallet.query', { n: queries })}</span>
            </p>
            <p className={line.text}>
              <span>
                {nextQueryAt !== undefined && isUnknown && t('member.wallet.next', { time: clock.format(nextQueryAt) })}
              </span>{' '}
              <span>{t('member.wallet.safe')}</span>
            </p>
          </div>
        </li>
      </ol>
      {isLost && <p role="status">{t('common.outdated')}</p>}
      <p className={css.note}>{t('member.wallet.noRepeat', { reference })}</p>
    </Card>
  )
}
