import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, Button, Card, Skeleton, Strip } from '@azulejo/shared/design'
import { useMoney, useOrderNews, useRequest } from '@azulejo/shared/remote'
import { type Withdrawal, type WithdrawalWithSteps, type WithdrawSettings, withdrawalOrder } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { ReportProblem } from '../disputes/report-problem.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { Timeline } from './timeline.tsx'
import css from './withdraw.module.css'
import { WithdrawQueue } from './withdraw-queue.tsx'
import { Support } from './withdraw-stop.tsx'
import { orderRefusals, payoutTypeTexts, withdrawalStateTexts } from './withdraw-texts.ts'

const ended: readonly WithdrawalWithSteps['state'][] = ['completed', 'failed', 'rejected', 'cancelled']
const isOver = ({ state }: WithdrawalWithSteps) => ended.includes(state)

type Props = {
  readonly orderId: string
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
  /** Balance of the main wallet, and the open withdrawals. */
  readonly terms: Pick<WithdrawSettings, 'balance' | 'openOrders'>
  readonly onChange: () => void
  /** Restarts a withdrawal that was not paid, with the same amount and another account. */
  readonly onOther: (order: Withdrawal) => void
}

/** One withdrawal from its request to its end. */
export function WithdrawOrder(props: Props) {
  const order = useQuery(withdrawalOrder, { orderId: props.orderId })
  return (
    <Answer
      of={order}
      loading={<Skeleton height={240} radius="card" />}
      failed={{ 'withdraw.unknown': orderRefusals['withdraw.unknown'], in_need_true_account: 'in_need_true_account' }}
    >
      {(first) => <Followed first={first} {...props} />}
    </Answer>
  )
}

function Followed({ first, clockAhead, terms, onChange, onOther }: Props & { readonly first: WithdrawalWithSteps }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const sendRequest = useRequest()
  const { orderId } = first
  const queue = terms.openOrders.filter((other) => other.orderId !== orderId)
  const { order, put, isLost } = useOrderNews(first, {
    id: orderId,
    poll: (seen, signal) => sendRequest(withdrawalOrder, { orderId, seen }, { signal }),
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
      <div className={css.main}>
        <Card as="aside" aria-label={t('member.withdraw.details')} className={css.order}>
          <Details order={order} balance={terms.balance} />
          {mayCancel && <CancelWithdrawal order={order} onAnswer={put} />}
          <ReportProblem subject={{ kind: 'order', id: orderId }} />
        </Card>
        {queue.length > 0 && <WithdrawQueue orders={queue} onChange={onChange} />}
      </div>
    </div>
  )
}

type DetailsProps = { readonly order: WithdrawalWithSteps; readonly balance: string }

function Details({ order: { amount, fee, net, currency }, balance }: DetailsProps) {
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
      <dl className={css.figures}>
        <div>
          <dt>{t('member.withdraw.main')}</dt>
          <dd>{money(balance, currency)}</dd>
        </div>
      </dl>
    </>
  )
}
