import { useQuery } from '@azulejo/shared/data'
import { ChevronRight, Icon } from '@azulejo/shared/design'
import { SiteLink, useMoney, useNavigateTo } from '@azulejo/shared/remote'
import { type LotteryTicket, todayOrders } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { NoticeChoice } from '../notices/notices.tsx'
import css from './tickets.module.css'
import { ticketPath, ticketsPath } from './tickets-path.ts'
import { useRenewed } from './use-renewed.ts'
import { WinNotice } from './win-notice.tsx'

const noTickets: readonly LotteryTicket[] = []
/** Open tickets shown below a desk; the page of tickets has all. */
const mostOpen = 5

type Props = {
  /** Last draw and last bet; a change of this value refetches the tickets. */
  readonly newest: string
}

/**
 * Strip below a desk: link to the member's tickets, toggle for notices, today's tickets that wait for their draw, and a
 * notice of a win as soon as it is known.
 */
export function TicketStrip({ newest }: Props) {
  const { _: t } = useLingui()
  const navigate = useNavigateTo()
  const { value, refetch } = useQuery(todayOrders, {})
  const money = useMoney()
  useRenewed(newest, refetch)
  const open = (value ?? noTickets).filter(({ state }) => state === 'accepted').slice(0, mostOpen)
  return (
    <section aria-labelledby="lottery-tickets">
      <div className={css.head}>
        <h2 id="lottery-tickets" className={css.title}>
          <SiteLink to={ticketsPath}>
            {t('lottery.tickets')} <Icon of={ChevronRight} />
          </SiteLink>
        </h2>
        <NoticeChoice />
      </div>
      {open.length > 0 && (
        <ul className={css.open} aria-label={t('lottery.openTickets')}>
          {open.map(({ ticketId, gameName, numero, lines, amount, currency }) => (
            <li key={ticketId}>
              <SiteLink to={ticketPath(ticketId)} className={css.openTicket}>
                <b className={css.game}>{gameName}</b>
                <span>{numero}</span>
                <span>{t('lottery.typedLines', { n: lines.length })}</span>
                <span className={css.stake}>{money(amount, currency)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <WinNotice tickets={value ?? noTickets} onOpen={(ticketId) => navigate(ticketPath(ticketId))} onEnd={refetch} />
    </section>
  )
}
