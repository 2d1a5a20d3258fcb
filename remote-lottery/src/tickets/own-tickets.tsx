import { useListQuery, useQuery } from '@azulejo/shared/data'
import { buttonClass, DebouncedSearchBox, Icon, PageTabs, Ticket } from '@azulejo/shared/design'
import { SiteLink, useNavigateTo } from '@azulejo/shared/remote'
import { ChoiceFilter, ExportButton, PeriodFilter, usePeriod, useUrlFilter } from '@azulejo/shared/report'
import { type LotteryTicket, lotteryGames, lotteryTicketFigures, lotteryTickets } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { groupsPath } from '../groups/group-lists.ts'
import { TicketTable } from '../ticket-table/ticket-table.tsx'
import { countIn, TicketFigures } from './ticket-figures.tsx'
import { daysOf, offered, schema, tabs, usual } from './ticket-filter.ts'
import css from './tickets-page.module.css'
import { ticketPath } from './tickets-path.ts'
import { usePlatformClock } from './use-platform-clock.ts'
import { useRenewed } from './use-renewed.ts'
import { useTicketColumns } from './use-ticket-columns.tsx'
import { WinNotice } from './win-notice.tsx'

const noTickets: readonly LotteryTicket[] = []
/** Number of tickets per page. */
const size = 20

/** Figures, filters and the list of the member's tickets; open tickets can be cancelled until lock. */
export function OwnTickets() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [{ state, gameId, number, page, bound }, change] = url
  const period = usePeriod(url[0], usual)
  const filter = { days: daysOf[period.period], gameId, number }
  const request = { ...filter, state }
  const games = useQuery(lotteryGames, {})
  const figures = useQuery(lotteryTicketFigures, filter)
  // The same request as the list below: one cached answer serves both.
  const { value, refetch } = useListQuery(lotteryTickets, { ...request, size, page, ...(bound && { bound }) })
  const tickets = value?.list ?? noTickets
  const { drawn, offset } = usePlatformClock(tickets)
  const renew = () => {
    refetch()
    figures.refetch()
  }
  useRenewed(drawn, renew)
  const navigate = useNavigateTo()
  const open = (ticketId: string) => navigate(ticketPath(ticketId))
  const columns = useTicketColumns({ games: games.value, offset, onOpen: open, onChange: renew })
  const all = games.value?.flatMap(({ games: of }) => of) ?? []
  const isFiltered = state !== undefined || gameId !== undefined || number !== undefined
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{t('lottery.tickets')}</h1>
        <div className={css.actions}>
          <ExportButton
            record={lotteryTickets}
            request={request}
            refusals={{ 'record.range.wrong': 'lottery.noTickets' }}
            fileName={`${t('lottery.tickets')} ${period.to}`}
          />
          <SiteLink to={groupsPath} className={buttonClass({ kind: 'ghost' })}>
            {t('lottery.groups.own')}
          </SiteLink>
          <SiteLink to="/lottery" className={buttonClass({ kind: 'primary' })}>
            <span className={css.link}>
              <Icon of={Ticket} size={16} /> {t('lottery.tickets.bet')}
            </span>
          </SiteLink>
        </div>
      </header>
      <div>
        <TicketFigures figures={figures} period={t(`report.period.${period.period}`)} />
        <WinNotice tickets={tickets} onOpen={open} onEnd={renew} />
      </div>
      <PageTabs
        label={t('lottery.tickets.states')}
        options={tabs.map(([value, word]) => ({
          value,
          label: t(word),
          count: figures.value && countIn(figures.value, value),
        }))}
        value={state ?? 'all'}
        onValue={(next) => change({ state: next === 'all' ? undefined : next })}
      >
        <div className={css.filters}>
          <PeriodFilter shown={period} offered={offered} onChange={(next) => change({ period: next.period })} />
          <ChoiceFilter
            label={t('lottery.game')}
            all={t('lottery.tickets.all')}
            options={all.map((game) => ({ value: game.gameId, label: game.displayName }))}
            value={gameId}
            onValue={(next) => change({ gameId: next })}
          />
          <DebouncedSearchBox
            key={number === undefined ? 'none' : 'one'}
            label={t('lottery.tickets.number')}
            className={css.number}
            inputMode="numeric"
            maxLength={18}
            initial={number}
            onSearch={(typed) => change({ number: typed.replace(/\D/g, '') || undefined })}
          />
        </div>
        <TicketTable
          request={request}
          size={size}
          url={url}
          columns={columns}
          onOpen={open}
          onClear={isFiltered ? () => change({ state: undefined, gameId: undefined, number: undefined }) : undefined}
        />
      </PageTabs>
    </>
  )
}
