import { Button, Modal, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useBus, useLocaleTag, useMoney, useRequest } from '@azulejo/shared/remote'
import { cancelSuborder, type LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { shortNumero } from '../draws/draw-facts.ts'

export const ticketRefusals = {
  'lottery.ticket.unknown': 'lottery.ticket.unknown',
  'lottery.ticket.locked': 'lottery.ticket.locked',
} as const

type Props = {
  readonly ticket: Pick<LotteryTicket, 'ticketId' | 'numero' | 'amount' | 'currency' | 'cancelUntil'>
  /** In a list of tickets: its issue is named. */
  readonly isRow?: boolean
  readonly onChange: () => void
}

/** Gives a ticket's stake back, after a question. */
export function CancelTicket({ ticket, isRow = false, onChange }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const sendRequest = useRequest()
  const time = new Intl.DateTimeFormat(useLocaleTag(), { timeStyle: 'medium' })
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = async () => {
    setSending(true)
    const result = await sendRequest(cancelSuborder, { ticketId: ticket.ticketId })
    setSending(false)
    setAsking(false)
    if (!result.ok) setFailure(t(problemKey(result.error, ticketRefusals), problemValues(result.error)))
    else bus.tell('balance-stale', { reason: 'lottery-cancelled' })
    onChange()
  }
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button
        size={isRow ? 'sm' : undefined}
        kind={isRow ? 'ghost' : undefined}
        aria-label={isRow ? `${t('lottery.cancelTicket')}: ${shortNumero(ticket.numero)}` : undefined}
        onClick={() => setAsking(true)}
      >
        {t(isRow ? 'common.cancel' : 'lottery.cancelTicket')}
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        dismissible={!isSending}
        role="alertdialog"
        title={t('lottery.cancelTitle')}
        footer={
          <>
            <Button kind="ghost" disabled={isSending} onClick={() => setAsking(false)}>
              {t('lottery.keepTicket')}
            </Button>
            <Button kind="danger" busy={isSending} busyLabel={t('common.loading')} onClick={cancel}>
              {t('lottery.cancelTicket')}
            </Button>
          </>
        }
      >
        <p>
          {t('lottery.cancelLine', {
            amount: money(ticket.amount, ticket.currency),
            until: time.format(ticket.cancelUntil),
          })}
        </p>
      </Modal>
    </>
  )
}
