import { dayIn, shiftDay } from '@azulejo/shared/calendar'
import { Answer, useListQuery, useQuery } from '@azulejo/shared/data'
import { Badge, EmptyState, FilterChips, Pagination, Skeleton, Table, VisuallyHidden } from '@azulejo/shared/design'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { type LotteryTicket, lotteryTickets, todayOrders } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { shortNumero } from '../draws/draw-facts.ts'
import { NoticeChoice } from '../notices/notices.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { stateTexts } from './ticket-states.ts'
import css from './tickets.module.css'
import { useRenewed } from './use-renewed.ts'
import { WinNotice } from './win-notice.tsx'

const filters = ['today', 'accepted', 'won', 'lost', 'cancelled'] as const
type Filter = (typeof filters)[number]

const noTickets: readonly LotteryTicket[] = []

/** Days that a list of tickets reaches back. */
const daysBack = 30
const pageSize = 10

type Props = {
  /** What the list is asked for again at: the last draw, and the bets that were placed. */
  readonly newest: string
}

/** The member's own tickets: of today, or of a month by what became of them. */
export function TicketList({ newest }: Props) {
  const { _: t } = useLingui()
  const { timeZone } = useBrand()
  const [filter, setFilter] = useState<Filter>('today')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string>()
  const today = dayIn(timeZone, Date.now())
  const none = ({ length }: readonly LotteryTicket[]) => length === 0 && <EmptyState title={t('lottery.noTickets')} />
  const ofToday = useQuery(todayOrders, filter === 'today' ? {} : undefined)
  const byState = useListQuery(
    lotteryTickets,
    filter === 'today'
      ? undefined
      : { from: shiftDay(today, -daysBack), to: today, state: filter, page, size: pageSize },
  )
  const { refetch } = filter === 'today' ? ofToday : byState
  const known = filter === 'today' ? ofToday.value : byState.value?.list
  useRenewed(newest, refetch)
  return (
    <section aria-labelledby="lottery-tickets" className={css.section}>
      <header className={css.head}>
        <h2 id="lottery-tickets" className={css.title}>
          {t('lottery.tickets')}
        </h2>
        <NoticeChoice />
      </header>
      <FilterChips
        label={t('lottery.ticketsShown')}
        scrolls
        options={filters.map((value) => ({
          value,
          label: t(value === 'today' ? 'lottery.today' : stateTexts[value][1]),
        }))}
        value={filter}
        onValue={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      {filter === 'today' ? (
        <Answer of={ofToday} loading={<Loading />} empty={none} failed={{}}>
          {(tickets, isBusy) => {
            const pages = Math.ceil(tickets.length / pageSize)
            const shown = Math.min(page, pages)
            return (
              <div aria-busy={isBusy}>
                <Rows tickets={tickets.slice((shown - 1) * pageSize, shown * pageSize)} onOpen={setOpened} />
                {pages > 1 && <Pagination page={shown} pages={pages} onPage={setPage} />}
              </div>
            )
          }}
        </Answer>
      ) : (
        <Answer
          of={byState}
          loading={<Loading />}
          empty={({ list }) => none(list)}
          failed={{ 'record.range.wrong': 'lottery.noTickets' }}
        >
          {({ list, totalPages }, isBusy) => (
            <div aria-busy={isBusy}>
              <Rows tickets={list} onOpen={setOpened} />
              {totalPages > 1 && <Pagination page={page} pages={totalPages} onPage={setPage} />}
            </div>
          )}
        </Answer>
      )}
      <WinNotice tickets={known ?? noTickets} onOpen={setOpened} onEnd={refetch} />
      {opened !== undefined && (
        <TicketDialog ticketId={opened} newest={newest} onClose={() => setOpened(undefined)} onChange={refetch} />
      )}
    </section>
  )
}

function Rows({ tickets, onOpen }: { tickets: readonly LotteryTicket[]; onOpen: (ticketId: string) => void }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const time = new Intl.DateTimeFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Table
      caption={t('lottery.tickets')}
      rows={tickets}
      rowKey={({ ticketId }) => ticketId}
      onOpen={({ ticketId }) => onOpen(ticketId)}
      columns={[
        { key: 'ticket', head: t('lottery.ticket'), narrow: 'title', cell: ({ ticketId }) => ticketId },
        {
          key: 'game',
          head: t('lottery.game'),
          cell: ({ gameName, numero }) => `${gameName}, ${shortNumero(numero)}`,
        },
        { key: 'at', head: t('lottery.drawnAt'), narrow: 'hidden', cell: ({ at }) => time.format(at) },
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
          narrow: 'detail',
          cell: ({ prize, currency, state }) => (state === 'accepted' ? '–' : money(prize, currency)),
        },
        {
          key: 'state',
          head: t('lottery.ticket.state'),
          narrow: 'status',
          cell: ({ state }) => <Badge tone={stateTexts[state][0]}>{t(stateTexts[state][1])}</Badge>,
        },
      ]}
    />
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={144} radius="card" />
    </div>
  )
}
