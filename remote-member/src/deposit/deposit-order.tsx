import { Badge, Button, buttonClass, Card, Countdown, Hourglass, RefreshCw, Strip } from '@azulejo/shared/design'
import { creditedAmount, dateFormat } from '@azulejo/shared/kernel'
import {
  problemKey,
  problemValues,
  SiteLink,
  useBalance,
  useLocaleTag,
  useMoney,
  useRequest,
} from '@azulejo/shared/remote'
import { cancelDeposit, checkDeposit, type Deposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { ReportProblem } from '../disputes/report-problem.tsx'
import css from './deposit-order.module.css'
import { DepositSlip } from './deposit-slip.tsx'
import { depositStateText, depositTypeTexts } from './deposit-types.ts'
import { Instructions } from './instructions.tsx'
import { MbwayResend } from './mbway.tsx'
import { MbwayWait } from './mbway-wait.tsx'
import { useDepositOrder } from './use-deposit-order.ts'

const dayMs = 86_400_000

const refusals = {
  'deposit.unknown': 'member.deposit.refused.unknown',
  'deposit.ended': 'member.deposit.refused.ended',
  in_need_true_account: 'in_need_true_account',
} as const

type Props = {
  readonly first: Deposit
  /** Whether the order was just opened on this page; the order's heading then takes the focus. */
  readonly isNew: boolean
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
  /** Name of the member's active bonus. */
  readonly activeBonus: string | undefined
  readonly onChange: (order: Deposit) => void
  /** Leaves an order that has ended. */
  readonly onNew: () => void
}

/** One order from its opening to its end: what to pay, the remaining time, and the outcome. */
export function DepositOrder({ first, isNew, clockAhead, activeBonus, onChange, onNew }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const slip = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const isFirstNew = useRef(isNew)
  useEffect(() => {
    if (isFirstNew.current) head.current?.focus()
  }, [])
  const money = useMoney()
  const locale = useLocaleTag()
  const time = dateFormat(locale, { timeStyle: 'medium' })
  const moment = dateFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const { order, put, isLost } = useDepositOrder(first, onChange)
  const { orderId, state, reason, amount, fee, currency, type, payee, expiresAt, instructions, resend } = order
  const [tone, stateText] = depositStateText(order)
  const isFar = expiresAt - order.at > dayMs
  const isOpen = state === 'created' || state === 'awaiting_payment'
  const paid = isOpen || state === 'under_review' ? instructions : undefined
  const waitsFor = type === 'MBWAY' ? paid?.phone : undefined
  return (
    <Card as="section" aria-labelledby={title} className={css.order}>
      <h2 ref={head} id={title} tabIndex={-1} className={css.hidden}>
        {t('member.deposit.orderTitle', { type: t(depositTypeTexts[type].name) })}
      </h2>
      <p className={css.top} role="status">
        <Badge tone={tone} icon={state === 'awaiting_payment' ? Hourglass : undefined}>
          {t(stateText)}
        </Badge>
        {waitsFor && <span className={css.muted}>{t('member.deposit.askedAt', { time: time.format(order.at) })}</span>}
        {isOpen && isFar && (
          <span className={css.muted}>{t('member.deposit.validUntil', { at: moment.format(expiresAt) })}</span>
        )}
        {!isOpen && (
          <span className={css.muted}>
            {t('member.c2c.order')} {orderId}
          </span>
        )}
        {isOpen && !waitsFor && !isFar && (
          <span className={css.muted}>
            {t('member.deposit.expiresIn')}{' '}
            <Countdown
              label={t('member.deposit.expiresIn')}
              until={expiresAt}
              clock={{ now: () => Date.now() + clockAhead }}
              look="text"
            />
          </span>
        )}
      </p>
      {isLost && <Strip tone="warn">{t('member.deposit.lost')}</Strip>}
      {waitsFor ? (
        <MbwayWait order={order} clockAhead={clockAhead} phone={waitsFor} />
      ) : (
        paid && <Instructions order={order} instructions={paid} />
      )}
      {type === 'TRANSFER' && (state === 'awaiting_payment' || state === 'under_review') && (
        <section aria-labelledby={slip}>
          <h3 id={slip} className={css.slipTitle}>
            {t('member.deposit.slipHead')}
          </h3>
          <DepositSlip key={orderId} order={order} onSent={put} />
        </section>
      )}
      {state === 'credited' && <Credited order={order} activeBonus={activeBonus} />}
      <dl className={css.figures}>
        {state !== 'credited' && !paid?.code && !paid?.entity && !paid?.account && !waitsFor && (
          <>
            <dt>{t('member.deposit.toPay')}</dt>
            <dd className={css.big}>{money(amount, currency)}</dd>
          </>
        )}
        {/[1-9]/.test(fee) && (
          <>
            <dt>{t('member.deposit.fee')}</dt>
            <dd>{money(fee, currency)}</dd>
          </>
        )}
        {!paid?.entity && !paid?.account && (
          <>
            <dt>{t('member.deposit.payee')}</dt>
            <dd>{payee}</dd>
          </>
        )}
      </dl>
      {!isOpen && !(paid && reason === 'slip') && (
        <p>{t(reason ? `member.deposit.because.${reason}` : `member.deposit.line.${state}`)}</p>
      )}
      {resend && <MbwayResend order={order} resend={resend} clockAhead={clockAhead} onSent={put} />}
      {paid?.entity && <p className={css.muted}>{t('member.deposit.mbOnce')}</p>}
      {isOpen && <p className={css.muted}>{t('member.deposit.leave')}</p>}
      {isOpen ? (
        <OpenActions order={order} onAnswer={put} />
      ) : (
        <Button onClick={onNew}>{t('member.deposit.again')}</Button>
      )}
      {state === 'credited' && (
        <a href="/" className={buttonClass({ kind: 'primary' })}>
          {t('member.deposit.play')}
        </a>
      )}
      <ReportProblem subject={{ kind: 'order', id: orderId }} />
    </Card>
  )
}

/** What a credited deposit has brought: the credited amount, the new balance and the state of the bonus. */
function Credited({ order, activeBonus }: { readonly order: Deposit; readonly activeBonus: string | undefined }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const held = useBalance()
  return (
    <dl className={css.figures}>
      <dt>{t('member.deposit.creditedAmount')}</dt>
      <dd className={css.big}>{money(creditedAmount(order), order.currency)}</dd>
      {held && (
        <>
          <dt>{t('member.deposit.newBalance')}</dt>
          <dd>{money(held.sumBalance, held.currency)}</dd>
        </>
      )}
      <dt>{t('member.deposit.bonus')}</dt>
      <dd>
        {activeBonus === undefined ? (
          t('member.deposit.noBonus')
        ) : (
          <SiteLink to="/member/bonusDetails">{t('member.deposit.bonusActive', { title: activeBonus })}</SiteLink>
        )}
      </dd>
    </dl>
  )
}

function OpenActions({ order, onAnswer }: { readonly order: Deposit; readonly onAnswer: (order: Deposit) => void }) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [busy, setBusy] = useState<'check' | 'cancel'>()
  const [failure, setFailure] = useState<string>()
  const { orderId, state, type } = order
  const send = async (what: 'check' | 'cancel') => {
    setBusy(what)
    setFailure(undefined)
    const result =
      what === 'check' ? await sendRequest(checkDeposit, { orderId }) : await sendRequest(cancelDeposit, { orderId })
    setBusy(undefined)
    if (result.ok) return onAnswer(result.value)
    setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      {state === 'awaiting_payment' && type !== 'TRANSFER' && type !== 'C2C' && (
        <Button
          icon={RefreshCw}
          busy={busy === 'check'}
          busyLabel={t('member.deposit.checking')}
          onClick={() => send('check')}
        >
          {t('member.deposit.check')}
        </Button>
      )}
      <Button kind="ghost" busy={busy === 'cancel'} busyLabel={t('common.loading')} onClick={() => send('cancel')}>
        {t('member.deposit.cancel')}
      </Button>
    </>
  )
}
