import { Button, Modal, Strip } from '@azulejo/shared/design'
import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import {
  playMessages,
  problemKey,
  problemValues,
  useBalance,
  useBus,
  useMoney,
  useRequest,
} from '@azulejo/shared/remote'
import { cancelSuborder, type LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { shortNumero } from '../draws/draw-facts.ts'
import { useTimeText } from '../draws/use-time-text.ts'
import css from './tickets.module.css'

export const ticketRefusals = {
  ...playMessages,
  'lottery.ticket.unknown': 'lottery.ticket.unknown',
  'lottery.ticket.locked': 'lottery.ticket.locked',
} as const

type Props = {
  readonly ticket: Pick<LotteryTicket, 'ticketId' | 'numero' | 'amount' | 'currency' | 'cancelUntil'>
  /** Description of the bet. */
  readonly bet: ReactNode
  /** Whether the button is in a list of tickets; its label then names the issue. */
  readonly isRow?: boolean
  readonly onChange: () => void
}

/** Button that cancels a ticket and refunds its stake, after a confirmation. */
export function CancelTicket({ ticket, bet, isRow = false, onChange }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const sendRequest = useRequest()
  const balance = useBalance()
  const { dueText } = useTimeText()
  const { ticketId, numero, amount, currency, cancelUntil } = ticket
  const [before, back] = [balance && parseAmount(balance.sumBalance, balance.currency), parseAmount(amount, currency)]
  const write = money(amount, currency)
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = async () => {
    setSending(true)
    const result = await sendRequest(cancelSuborder, { ticketId })
    setSending(false)
    setConfirming(false)
    if (!result.ok) setFailure(t(problemKey(result.error, ticketRefusals), problemValues(result.error)))
    else bus.emit('balance-stale', { reason: 'lottery-cancelled' })
    onChange()
  }
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button
        size={isRow ? 'sm' : undefined}
        kind={isRow ? 'outline' : undefined}
        aria-label={isRow ? `${t('lottery.cancelTicket')}: ${shortNumero(numero)}` : undefined}
        onClick={() => setConfirming(true)}
      >
        {t(isRow ? 'common.cancel' : 'lottery.cancelTicket')}
      </Button>
      <Modal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        dismissible={!isSending}
        role="alertdialog"
        size={480}
        title={t('lottery.cancelTitle')}
        footer={
          <>
            <Button kind="ghost" disabled={isSending} onClick={() => setConfirming(false)}>
              {t('lottery.keepTicket')}
            </Button>
            <Button kind="danger" busy={isSending} busyLabel={t('common.loading')} onClick={cancel}>
              {t('lottery.cancelTicket')}
            </Button>
          </>
        }
      >
        <div className={css.cancel}>
          <p>
            <span>{t('lottery.cancelLine', { ticket: ticketId, issue: shortNumero(numero), amount: write })}</span>{' '}
            <span>
              {cancelUntil !== undefined && t('lottery.cancelUntil', { time: dueText(cancelUntil, Date.now()) })}
            </span>
          </p>
          <dl>
            <dt>{bet}</dt>
            <dd>{write}</dd>
            {balance && before !== undefined && back !== undefined && balance.currency === currency && (
              <>
                <dt>{t('lottery.balanceAfter')}</dt>
                <dd>{money(toDecimal(before + back, currency), currency)}</dd>
              </>
            )}
          </dl>
        </div>
      </Modal>
    </>
  )
}
