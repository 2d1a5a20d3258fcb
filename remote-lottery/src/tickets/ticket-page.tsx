import { Answer, useQuery } from '@azulejo/shared/data'
import { ArrowLeft, Badge, buttonClass, Card, EmptyState, Icon, Skeleton, Strip } from '@azulejo/shared/design'
import { type Family, familyCodes } from '@azulejo/shared/lottery'
import { SiteLink, useBus, useMoney, useVisitor } from '@azulejo/shared/remote'
import { disputeAbout, gameMenus, lotteryGames, lotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { DrawKind } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { useTimeText } from '../draws/use-time-text.ts'
import { TicketShare } from '../later-parts.ts'
import { BetAgain } from '../slip/bet-again.tsx'
import { CancelTicket, ticketRefusals } from './cancel-ticket.tsx'
import { ChaseTickets } from './chase-tickets.tsx'
import { PrintTicket } from './print-ticket.tsx'
import { TicketBet } from './ticket-bet.tsx'
import { TicketProofs } from './ticket-check.tsx'
import { type TicketDetail, TicketLine } from './ticket-line.tsx'
import { stateTexts } from './ticket-states.ts'
import { TicketTimeline } from './ticket-timeline.tsx'
import css from './tickets.module.css'
import pageCss from './tickets-page.module.css'
import { ticketsPath } from './tickets-path.ts'
import { useTicketEnds } from './use-ticket-ends.ts'

type Props = { readonly ticketId: string }

/** One ticket with its timeline, its result, and the proof of its draw. */
export function TicketPage({ ticketId }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const answer = useQuery(lotteryTicket, { ticketId })
  const { value, refetch } = answer
  useTicketEnds(value?.state === 'accepted', (ended) => {
    if (!ended.some((each) => each.ticketId === ticketId)) return
    bus.emit('balance-stale', { reason: 'lottery-settled' })
    refetch()
  })
  const problem = answer.state === 'failed' ? answer.problem : undefined
  const isUnknown = problem?.kind === 'refusal' && problem.code === 'lottery.ticket.unknown'
  return (
    <article aria-labelledby="ticket" className={css.ticket}>
      <header className={css.pageHead}>
        <SiteLink to={ticketsPath} className={css.back}>
          <Icon of={ArrowLeft} size={16} /> {t('lottery.tickets')}
        </SiteLink>
        <h1 id="ticket" className={pageCss.title}>
          {t('lottery.ticketNumber', { ticket: ticketId })}
        </h1>
      </header>
      {isUnknown ? (
        <EmptyState
          title={t('lottery.ticket.unknown')}
          action={
            <SiteLink to={ticketsPath} className={buttonClass({ kind: 'primary' })}>
              {t('lottery.tickets')}
            </SiteLink>
          }
        />
      ) : (
        <Answer of={answer} loading={<Skeleton height={480} radius="card" />} failed={ticketRefusals}>
          {(ticket) => <TicketBody ticket={ticket} onChange={refetch} />}
        </Answer>
      )}
    </article>
  )
}

/** Families whose results are not plain numbers. */
const drawKinds: Readonly<Partial<Record<Family, DrawKind>>> = { K3: 'dice', PK10: 'race' }

type BodyProps = { readonly ticket: TicketDetail; readonly onChange: () => void }

function TicketBody({ ticket, onChange }: BodyProps) {
  const { _: t } = useLingui()
  const games = useQuery(lotteryGames, {})
  const menus = useQuery(gameMenus, { prizeMode: ticket.prizeMode })
  const game = menus.value?.flatMap(({ gameMenus: of }) => of).find(({ gameId }) => gameId === ticket.gameId)
  const group = games.value?.find(({ games: of }) => of.some(({ gameId }) => gameId === ticket.gameId))
  const family = familyCodes.find((code) => code === group?.code)
  const { gameName, numero, state, at, cancelUntil, draw } = ticket
  const [tone, word, icon] = stateTexts[state]
  return (
    <div className={css.page}>
      <Card as="section" className={css.ticket} aria-labelledby="ticket-bet">
        <h2 id="ticket-bet" className={css.top}>
          <span>
            {gameName}, {t('lottery.issue', { issue: numero })}
          </span>
          <Badge tone={tone} icon={icon}>
            {t(word)}
          </Badge>
        </h2>
        {draw && <DrawNumbers draw={draw} kind={family && drawKinds[family]} />}
        <TicketEnd ticket={ticket} />
        <ul className={css.lines}>
          {family &&
            ticket.lines.map((line, place) => <TicketLine key={place} ticket={ticket} family={family} line={line} />)}
        </ul>
        <TicketSums ticket={ticket} />
        {ticket.group && <TicketShare group={ticket.group} ticket={ticket} waiting={<Skeleton height={96} />} />}
        <div className={css.actions}>
          <ReportTicket ticketId={ticket.ticketId} />
          {family && <PrintTicket ticket={ticket} family={family} />}
          {state === 'accepted' && cancelUntil !== undefined && (
            <CancelTicket ticket={ticket} bet={<TicketBet ticket={ticket} family={family} />} onChange={onChange} />
          )}
          {family && game && <BetAgain ticket={ticket} family={family} game={game} />}
        </div>
      </Card>
      <div className={css.side}>
        <TicketTimeline ticket={ticket} />
        {state !== 'cancelled' && <TicketProofs ticket={ticket} game={game} />}
      </div>
      {ticket.chaseId !== undefined && (
        <ChaseTickets chaseId={ticket.chaseId} family={family} at={at} newest={state} onChange={onChange} />
      )}
    </div>
  )
}

type TicketProps = { readonly ticket: TicketDetail }

/** How a ticket ended, where the figures alone do not say it. */
function TicketEnd({ ticket: { state, unpaid, currency } }: TicketProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  return (
    <>
      {unpaid && <p>{t('lottery.unpaid', { amount: money(unpaid, currency) })}</p>}
      {state === 'lost' && <p>{t('lottery.noPrize')}</p>}
      {state === 'void' && <Strip tone="info">{t('lottery.voided')}</Strip>}
    </>
  )
}

/** Time, stake, return, rebate and prize of a ticket. */
function TicketSums({ ticket: { at, amount, currency, group, mostReturn, rebate, prize, state } }: TicketProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { fullText } = useTimeText()
  return (
    <dl className={css.figures}>
      <dt>{t('lottery.placedAt')}</dt>
      <dd>{fullText(at)}</dd>
      <dt>{t(group ? 'lottery.group.ownAmount' : 'lottery.total')}</dt>
      <dd>{money(amount, currency)}</dd>
      {mostReturn !== undefined && (
        <>
          <dt>{t('lottery.mostReturn')}</dt>
          <dd>{money(mostReturn, currency)}</dd>
        </>
      )}
      <dt>{t('lottery.rebate')}</dt>
      <dd>{money(rebate, currency)}</dd>
      <dt>{t(group ? 'lottery.group.ownPrize' : 'lottery.ticket.prize')}</dt>
      <dd>{state === 'accepted' ? '–' : money(prize, currency)}</dd>
    </dl>
  )
}

/** Link to the form that reports a problem with a ticket; to the case while the ticket has an open one. */
function ReportTicket({ ticketId }: { readonly ticketId: string }) {
  const { _: t } = useLingui()
  const { role } = useVisitor()
  const mayAsk = role === 'player' || role === 'agent'
  const about = useQuery(disputeAbout, mayAsk ? { kind: 'ticket' as const, id: ticketId } : undefined)
  const number = about.value?.dispute?.number
  return (
    <SiteLink
      to={number === undefined ? `/member/disputes?about=ticket-${ticketId}` : `/member/disputes?row=${number}`}
      className={buttonClass({ kind: 'ghost' })}
    >
      {number === undefined ? t('lottery.ticket.report') : t('lottery.ticket.case', { number })}
    </SiteLink>
  )
}
