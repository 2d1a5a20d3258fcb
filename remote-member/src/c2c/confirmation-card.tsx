import { Badge, Card, Countdown } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { type MoneyIntent, useLocaleTag, useMoney, useOrderNews, useRequest } from '@azulejo/shared/remote'
import { type C2cConfirmation, depositOrder, type processC2CTransaction, withdrawalOrder } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { DepositSlip } from '../deposit/deposit-slip.tsx'
import { ConfirmationActions } from './confirmation-actions.tsx'
import { confirmationLines, confirmationStateTexts, disputeTexts } from './confirmation-texts.ts'
import css from './confirmations.module.css'

type Props = {
  readonly of: C2cConfirmation
  readonly intent: MoneyIntent<typeof processC2CTransaction>
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
  readonly onChange: () => void
}

/** An open payment between two members: the next step, its deadline and the possible actions. */
export function ConfirmationCard({ of, intent, clockAhead, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const { matchId, role, state, dispute, orderId, amount, currency, counterpart, dueAt, slips } = of
  const [tone, stateText] = confirmationStateTexts[state]
  useNews(of, onChange)
  return (
    <Card as="section" aria-labelledby={title} className={css.card}>
      <div className={css.between}>
        <div>
          <h2 id={title} className={css.muted}>
            {t(role === 'payer' ? 'member.c2c.titlePayer' : 'member.c2c.titleReceiver', { number: matchId })}
          </h2>
          <b className={css.big}>{money(amount, currency)}</b>
        </div>
        <span role="status">
          <Badge tone={tone}>{t(stateText)}</Badge>
        </span>
      </div>
      <p className={css.line}>{t(confirmationLines[role][state])}</p>
      {dispute && <p className={css.line}>{t(disputeTexts[dispute])}</p>}
      {dueAt !== undefined && (
        <p className={css.muted}>
          {t('member.c2c.left')}{' '}
          <Countdown
            label={t('member.c2c.left')}
            until={dueAt}
            clock={{ now: () => Date.now() + clockAhead }}
            look="text"
          />
        </p>
      )}
      {(state === 'matched' || state === 'paid') && (
        <p className={css.muted}>{t('wallet.autoReceived', { minutes: of.receiveMinutes })}</p>
      )}
      <dl className={css.figures}>
        <dt>{t('member.c2c.counterpart')}</dt>
        <dd>{counterpart}</dd>
        <dt>{t('member.deposit.account')}</dt>
        <dd>{of.bank ? `${of.bank}, ${of.account}` : of.account}</dd>
        <dt>{t('member.deposit.description')}</dt>
        <dd>{of.description}</dd>
        <dt>{t('member.c2c.order')}</dt>
        <dd>{orderId}</dd>
      </dl>
      {role === 'receiver' && slips > 0 && <p className={css.muted}>{t('member.deposit.slips', { n: slips })}</p>}
      {role === 'payer' && <DepositSlip order={{ orderId, slips }} onSent={onChange} />}
      <Steps of={of} />
      <ConfirmationActions of={of} intent={intent} />
    </Card>
  )
}

/** Every step of the payment with its time. */
function Steps({ of: { steps } }: Pick<Props, 'of'>) {
  const { _: t } = useLingui()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <ol className={css.steps}>
      {steps.map(({ state, at }) => (
        <li key={state}>
          <b>{t(confirmationStateTexts[state][1])}</b>{' '}
          <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>
        </li>
      ))}
    </ol>
  )
}

/** Follows the member's own order: every step of the other member changes the order's version. */
function useNews({ role, orderId, version, matchId }: C2cConfirmation, onChange: () => void): void {
  const sendRequest = useRequest()
  useOrderNews<{ readonly version: string }>(
    { version },
    {
      id: `${matchId}:${version}`,
      poll: (seen, signal) =>
        role === 'payer'
          ? sendRequest(depositOrder, { orderId, seen }, { signal })
          : sendRequest(withdrawalOrder, { orderId, seen }, { signal }),
      isOver: (order) => order.version !== version,
      onChange,
    },
  )
}
