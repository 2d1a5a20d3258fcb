import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Button, Card, ConfirmDialog, Skeleton, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useMoney, useRequest } from '@azulejo/shared/remote'
import { cancelWithdrawal, type Withdrawal, type WithdrawalWithSteps, withdrawalOrder } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { useOrderNews } from '../order-news.ts'
import { Timeline } from './timeline.tsx'
import css from './withdraw.module.css'
import { Support } from './withdraw-stop.tsx'
import { payoutTypeTexts, withdrawalStateTexts } from './withdraw-texts.ts'

const refusals = {
  'withdraw.unknown': 'member.withdraw.refused.unknown',
  'withdraw.ended': 'member.withdraw.refused.ended',
  in_need_true_account: 'in_need_true_account',
} as const

const ended: readonly WithdrawalWithSteps['state'][] = ['completed', 'failed', 'rejected', 'cancelled']
const isOver = ({ state }: WithdrawalWithSteps) => ended.includes(state)

type Props = {
  readonly orderId: string
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
  readonly onChange: () => void
  /** Asks for the same amount to another account, once it was not paid. */
  readonly onOther: (order: Withdrawal) => void
}

/** One withdrawal from its request to its end. */
export function WithdrawOrder(props: Props) {
  const order = useQuery(withdrawalOrder, { orderId: props.orderId })
  return (
    <Answer
      of={order}
      loading={<Skeleton height={240} radius="card" />}
      failed={{ 'withdraw.unknown': refusals['withdraw.unknown'], in_need_true_account: 'in_need_true_account' }}
    >
      {(first) => <Followed first={first} {...props} />}
    </Answer>
  )
}

function Followed({ first, clockAhead, onChange, onOther }: Props & { readonly first: WithdrawalWithSteps }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const sendRequest = useRequest()
  const { orderId } = first
  const { order, put, isLost } = useOrderNews(first, {
    id: orderId,
    ask: (seen, signal) => sendRequest(withdrawalOrder, { orderId, seen }, { signal }),
    isOver,
    onChange,
  })
  const { state, reason, type, account, net, currency, mayCancel } = order
  const [tone, text] = withdrawalStateTexts[state]
  return (
    <div className={css.page}>
      <Card as="section" aria-labelledby={title} className={css.order}>
        <div className={css.between}>
          <div>
            <h2 id={title} className={css.muted}>
              {t('member.withdraw.orderTitle', { number: orderId, type: t(payoutTypeTexts[type].name), account })}
            </h2>
            <b className={css.net}>{money(net, currency)}</b>
          </div>
          <span role="status">
            <Badge tone={tone}>{t(text)}</Badge>
          </span>
        </div>
        {isLost && <Strip tone="warn">{t('member.withdraw.lost')}</Strip>}
        <Timeline order={order} clockAhead={clockAhead} />
        {reason && (
          <div className={css.stop}>
            <Button kind="primary" size="sm" onClick={() => onOther(order)}>
              {t('member.withdraw.otherAccount')}
            </Button>
            <Support />
          </div>
        )}
      </Card>
      <Card as="aside" aria-label={t('member.withdraw.details')} className={css.order}>
        <Details order={order} />
        {mayCancel && <Cancel order={order} onAnswer={put} />}
      </Card>
    </div>
  )
}

function Details({ order: { amount, fee, net, currency } }: { readonly order: WithdrawalWithSteps }) {
  const { _: t } = useLingui()
  const money = useMoney()
  return (
    <>
      <h2 className={css.head}>{t('member.withdraw.details')}</h2>
      <dl className={css.figures}>
        <div>
          <dt>{t('member.withdraw.amount')}</dt>
          <dd>{money(amount, currency)}</dd>
        </div>
        <div>
          <dt>{t('member.withdraw.fee')}</dt>
          <dd>{money(/[1-9]/.test(fee) ? `-${fee}` : fee, currency)}</dd>
        </div>
        <div className={css.big}>
          <dt>{t('member.withdraw.net')}</dt>
          <dd>{money(net, currency)}</dd>
        </div>
      </dl>
    </>
  )
}

type CancelProps = {
  readonly order: WithdrawalWithSteps
  readonly onAnswer: (order: WithdrawalWithSteps) => void
}

function Cancel({ order, onAnswer }: CancelProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const sendRequest = useRequest()
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    const result = await sendRequest(cancelWithdrawal, { orderId: order.orderId })
    setBusy(false)
    setAsked(false)
    if (result.ok) onAnswer(result.value)
    else setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button kind="ghost" onClick={() => setAsked(true)}>
        {t('member.withdraw.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('member.withdraw.cancelAsk')}
        confirmLabel={t('member.withdraw.cancel')}
        cancelLabel={t('member.withdraw.keep')}
        busy={busy}
        busyLabel={t('common.loading')}
        onConfirm={send}
        onCancel={() => setAsked(false)}
      >
        {t('member.withdraw.cancelLine', { amount: money(order.amount, order.currency) })}
      </ConfirmDialog>
    </>
  )
}
