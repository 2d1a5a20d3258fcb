import { Answer, useListQuery } from '@azulejo/shared/data'
import { Badge, Skeleton, Table } from '@azulejo/shared/design'
import { dayIn, type Instant } from '@azulejo/shared/kernel'
import type { Family } from '@azulejo/shared/lottery'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import { lotteryTickets } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { shortNumero } from '../draws/draw-facts.ts'
import { CancelTicket } from './cancel-ticket.tsx'
import { TicketBet } from './ticket-bet.tsx'
import { stateTexts } from './ticket-states.ts'
import css from './tickets.module.css'
import { useRenewed } from './use-renewed.ts'

type Props = {
  readonly chaseId: string
  readonly family: Family | undefined
  /** When the plan was bet. */
  readonly at: Instant
  readonly newest: string
  readonly onChange: () => void
}

/** The tickets of a plan, draw by draw; each can be cancelled until betting on its draw closes. */
export function ChaseTickets({ chaseId, family, at, newest, onChange }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { timeZone } = useBrand()
  const day = dayIn(timeZone, at)
  const answer = useListQuery(lotteryTickets, { chaseId, from: day, to: day, page: 1, size: 100 })
  useRenewed(newest, answer.refetch)
  return (
    <section className={css.section} aria-labelledby="chase-tickets">
      <h2 id="chase-tickets" className={css.title}>
        {t('lottery.chasePlan')}
      </h2>
      <Answer
        of={answer}
        loading={<Skeleton height={144} radius="card" />}
        failed={{ 'record.range.wrong': 'lottery.noTickets' }}
      >
        {({ list }, isBusy) => (
          <div aria-busy={isBusy}>
            <Table
              caption={t('lottery.chasePlan')}
              rows={[...list].reverse()}
              rowKey={({ ticketId }) => ticketId}
              columns={[
                {
                  key: 'numero',
                  head: t('lottery.numero'),
                  narrow: 'title',
                  cell: ({ numero }) => shortNumero(numero),
                },
                {
                  key: 'amount',
                  head: t('lottery.amount'),
                  numeric: true,
                  narrow: 'amount',
                  cell: ({ amount, currency }) => money(amount, currency),
                },
                {
                  key: 'prize',
                  head: t('lottery.ticket.prize'),
                  numeric: true,
                  cell: ({ prize, currency, state }) => (state === 'accepted' ? '–' : money(prize, currency)),
                },
                {
                  key: 'state',
                  head: t('lottery.ticket.state'),
                  narrow: 'status',
                  cell: (ticket) => (
                    <span className={css.state}>
                      <Badge tone={stateTexts[ticket.state][0]}>{t(stateTexts[ticket.state][1])}</Badge>
                      {ticket.cancelUntil !== undefined && (
                        <CancelTicket
                          isRow
                          ticket={ticket}
                          bet={<TicketBet ticket={ticket} family={family} />}
                          onChange={() => {
                            answer.refetch()
                            onChange()
                          }}
                        />
                      )}
                    </span>
                  ),
                },
              ]}
            />
          </div>
        )}
      </Answer>
    </section>
  )
}
