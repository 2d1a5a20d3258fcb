import { Button, Trophy } from '@azulejo/shared/design'
import { parseAmount } from '@azulejo/shared/kernel'
import { useBus, useMoney } from '@azulejo/shared/remote'
import type { LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { shortNumero } from '../draws/draw-facts.ts'
import { useNotices } from '../notices/notices.tsx'
import { Celebration } from './celebration.tsx'
import css from './tickets.module.css'
import { useTicketEnds } from './use-ticket-ends.ts'

type Props = {
  /** The member's tickets known to the page. */
  readonly tickets: readonly LotteryTicket[]
  readonly onOpen: (ticketId: string) => void
  /** Called when tickets have ended that the page still lists as open. */
  readonly onEnd: () => void
}

const none: ReadonlySet<string> = new Set()

/** Notice of a ticket that ended while this page was open and won more than its stake. The player can close it. */
export function WinNotice({ tickets, onOpen, onEnd }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const { notify } = useNotices()
  const [waiting, setWaiting] = useState(none)
  const [won, setWon] = useState<LotteryTicket>()
  const endOf = ({ state, gameName, prize, currency }: LotteryTicket): string | undefined => {
    if (state === 'won') return t('lottery.wonNotice', { game: gameName, amount: money(prize, currency) })
    if (state === 'void') return t('lottery.voided')
    return state === 'lost' ? t('lottery.noPrize') : undefined
  }
  const look = useEffectEvent((received: readonly LotteryTicket[]) => {
    const ended = received.filter(({ ticketId, state }) => state !== 'accepted' && waiting.has(ticketId))
    const begun = received.filter(({ ticketId, state }) => state === 'accepted' && !waiting.has(ticketId))
    if (ended.length === 0 && begun.length === 0) return
    const endedIds = new Set(ended.map(({ ticketId }) => ticketId))
    setWaiting(new Set([...waiting, ...begun.map(({ ticketId }) => ticketId)].filter((id) => !endedIds.has(id))))
    for (const ticket of ended) {
      const { gameName, numero, ticketId, state } = ticket
      const line = endOf(ticket)
      const title = `${gameName}, ${t('lottery.issue', { issue: shortNumero(numero) })}`
      if (line) notify(`ended:${ticketId}:${state}`, title, line)
    }
    if (ended.length > 0) bus.emit('balance-stale', { reason: 'lottery-settled' })
    const best = ended.find(({ state, prize, amount, currency }) => {
      return state === 'won' && (parseAmount(prize, currency) ?? 0n) > (parseAmount(amount, currency) ?? 0n)
    })
    if (best) setWon(best)
  })
  // A later list includes tickets that ended before the first answer of the long poll.
  useEffect(() => look(tickets), [tickets])
  useTicketEnds(waiting.size > 0, (ended) => {
    look(ended)
    onEnd()
  })
  if (!won) return <div role="status" />
  const { ticketId } = won
  return (
    <div role="status">
      <div className={css.won}>
        <Celebration key={ticketId} />
        <Trophy size={24} aria-hidden="true" />
        <p>{endOf(won)}</p>
        <Button size="sm" onClick={() => onOpen(ticketId)}>
          {t('lottery.seeTicket')}
        </Button>
        <Button kind="ghost" size="sm" onClick={() => setWon(undefined)}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}
