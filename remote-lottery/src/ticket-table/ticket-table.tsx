import { Button, type Column, EmptyState } from '@azulejo/shared/design'
import { ReportList, type UrlFilter } from '@azulejo/shared/report'
import { type LotteryTicket, lotteryTickets, type RequestOf } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

type Props = {
  readonly request: RequestOf<typeof lotteryTickets>
  /** Number of tickets per page. */
  readonly size: number
  readonly url: UrlFilter
  readonly columns: readonly Column<LotteryTicket>[]
  readonly onOpen: (ticketId: string) => void
  /** Resets all filters except the period; undefined if none is set. */
  readonly onClear: (() => void) | undefined
}

/** A page of the filtered tickets with pagination, or a notice when there are none. */
export function TicketTable({ request, size, url, columns, onOpen, onClear }: Props) {
  const { _: t } = useLingui()
  return (
    <ReportList
      record={lotteryTickets}
      title={t('lottery.tickets')}
      request={request}
      url={url}
      refusals={{ 'record.range.wrong': 'lottery.noTickets' }}
      columns={columns}
      rowKey={({ ticketId }) => ticketId}
      onOpen={onOpen}
      size={size}
      shown={(rows) => t('lottery.tickets.shown', rows)}
      empty={
        <EmptyState
          title={t(onClear ? 'lottery.tickets.noneFiltered' : 'lottery.noTickets')}
          action={onClear && <Button onClick={onClear}>{t('lottery.tickets.clear')}</Button>}
        />
      }
    />
  )
}
