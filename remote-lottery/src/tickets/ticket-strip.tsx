import { useQuery } from '@azulejo/shared/data'
import { ChevronRight, Icon } from '@azulejo/shared/design'
import { SiteLink, useNavigateTo } from '@azulejo/shared/remote'
import { type LotteryTicket, todayOrders } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { NoticeChoice } from '../notices/notices.tsx'
import css from './tickets.module.css'
import { ticketPath, ticketsPath } from './tickets-path.ts'
import { useRenewed } from './use-renewed.ts'
import { WinNotice } from './win-notice.tsx'

const noTickets: readonly LotteryTicket[] = []

type Props = {
  /** Last draw and last bet; a change of this value refetches the tickets. */
  readonly newest: string
}

/** Strip below a desk: link to the member's tickets, toggle for notices, and a notice of a win as soon as it is known. */
export function TicketStrip({ newest }: Props) {
  const { _: t } = useLingui()
  const navigate = useNavigateTo()
  const { value, refetch } = useQuery(todayOrders, {})
  useRenewed(newest, refetch)
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
      <WinNotice tickets={value ?? noTickets} onOpen={(ticketId) => navigate(ticketPath(ticketId))} onEnd={refetch} />
    </section>
  )
}
