import { Card } from '@azulejo/shared/design'
import type { Instant } from '@azulejo/shared/kernel'
import { useLingui } from '@lingui/react'
import { useTimeText } from '../draws/use-time-text.ts'
import type { LotteryKey } from '../locales/message-ids.ts'
import type { TicketDetail } from './ticket-line.tsx'
import css from './tickets.module.css'

type Step = { readonly word: LotteryKey; readonly at: Instant | undefined; readonly isDone: boolean }

/** The steps of a ticket in their order; a returned ticket ends with the return of its stake. */
export function stepsOf({ state, at, endedAt, issue, proof, draw, paidAt, prize }: TicketDetail): readonly Step[] {
  const bought: Step = { word: 'lottery.step.placed', at, isDone: true }
  const returned = { at: endedAt, isDone: true }
  if (state === 'cancelled') return [bought, { word: 'lottery.ticket.cancelled', ...returned }]
  const isLocked = proof !== undefined || state !== 'accepted'
  const locked: Step = { word: 'lottery.betsClosed', at: issue?.closesAt, isDone: isLocked }
  if (state === 'void') return [bought, locked, { word: 'lottery.ticket.void', ...returned }]
  const isDrawn = draw !== undefined || state !== 'accepted'
  const hasPrize = state === 'won' || /[1-9]/.test(prize)
  return [
    bought,
    locked,
    { word: 'lottery.step.drawn', at: issue?.drawsAt, isDone: isDrawn },
    { word: 'lottery.stage.settled', at: endedAt, isDone: state !== 'accepted' },
    ...(hasPrize ? [{ word: 'lottery.step.paid', at: paidAt, isDone: paidAt !== undefined } as const] : []),
  ]
}

/** When a ticket was bet, locked, drawn, settled and paid; what is still to come with its planned time. */
export function TicketTimeline({ ticket }: { readonly ticket: TicketDetail }) {
  const { _: t } = useLingui()
  const { fullText } = useTimeText()
  return (
    <Card as="section" aria-labelledby="ticket-timeline">
      <h2 id="ticket-timeline" className={css.sectionTitle}>
        {t('lottery.timeline')}
      </h2>
      <ol className={css.timeline}>
        {stepsOf(ticket).map(({ word, at, isDone }) => (
          <li key={word} data-done={isDone || undefined}>
            <b>{t(word)}</b>
            <span>
              {at === undefined
                ? t('lottery.step.open')
                : isDone
                  ? fullText(at)
                  : t('lottery.step.planned', { time: fullText(at) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
