import { Answer, useQuery } from '@azulejo/shared/data'
import { Badge, buttonClass, Modal, Skeleton, Strip } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { type Family, familyCodes } from '@azulejo/shared/lottery'
import { SiteLink, useLocaleTag, useMoney, useVisitor } from '@azulejo/shared/remote'
import { disputeAbout, gameMenus, lotteryGames, lotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { DrawKind } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { CancelTicket, ticketRefusals } from './cancel-ticket.tsx'
import { ChaseTickets } from './chase-tickets.tsx'
import { PrintTicket } from './print-ticket.tsx'
import { TicketBet } from './ticket-bet.tsx'
import { TicketCheck } from './ticket-check.tsx'
import { type TicketDetail, TicketLine } from './ticket-line.tsx'
import { stateTexts } from './ticket-states.ts'
import css from './tickets.module.css'
import { useRenewed } from './use-renewed.ts'

type Props = {
  readonly ticketId: string
  /** A change of this value refetches the ticket. */
  readonly newest: string
  readonly onClose: () => void
  readonly onChange: () => void
}

/** One ticket: its lines, the result, and a cancel button while betting is open. */
export function TicketDialog({ ticketId, newest, onClose, onChange }: Props) {
  const { _: t } = useLingui()
  const answer = useQuery(lotteryTicket, { ticketId })
  useRenewed(newest, answer.refetch)
  return (
    <Modal open onClose={onClose} size={620} mobile="sheet" title={t('lottery.ticketNumber', { ticket: ticketId })}>
      <Answer of={answer} loading={<Skeleton height={240} radius="card" />} failed={ticketRefusals}>
        {(ticket) => (
          <TicketBody
            ticket={ticket}
            newest={newest}
            onChange={() => {
              answer.refetch()
              onChange()
            }}
          />
        )}
      </Answer>
    </Modal>
  )
}

/** Families whose results are not plain numbers. */
const drawKinds: Readonly<Partial<Record<Family, DrawKind>>> = { K3: 'dice', PK10: 'race' }

type BodyProps = Pick<Props, 'newest' | 'onChange'> & { readonly ticket: TicketDetail }

function TicketBody({ ticket, newest, onChange }: BodyProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const time = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'medium' })
  const games = useQuery(lotteryGames, {})
  const menus = useQuery(gameMenus, { prizeMode: ticket.prizeMode })
  const game = menus.value?.flatMap(({ gameMenus: of }) => of).find(({ gameId }) => gameId === ticket.gameId)
  const group = games.value?.find(({ games: of }) => of.some(({ gameId }) => gameId === ticket.gameId))
  const family = familyCodes.find((code) => code === group?.code)
  const { gameName, numero, state, amount, prize, rebate, currency, at, cancelUntil, draw } = ticket
  const [tone, word, icon] = stateTexts[state]
  return (
    <div className={css.ticket}>
      <p className={css.top}>
        <b>
          {gameName}, {t('lottery.issue', { issue: numero })}
        </b>
        <Badge tone={tone} icon={icon}>
          {t(word)}
        </Badge>
      </p>
      {draw && <DrawNumbers draw={draw} kind={family && drawKinds[family]} />}
      {ticket.unpaid && <p>{t('lottery.unpaid', { amount: money(ticket.unpaid, currency) })}</p>}
      {state === 'lost' && <p>{t('lottery.noPrize')}</p>}
      {state === 'void' && <Strip tone="info">{t('lottery.voided')}</Strip>}
      <ul className={css.lines}>
        {family &&
          ticket.lines.map((line, place) => <TicketLine key={place} ticket={ticket} family={family} line={line} />)}
      </ul>
      <dl className={css.figures}>
        <dt>{t('lottery.placedAt')}</dt>
        <dd>{time.format(at)}</dd>
        <dt>{t('lottery.total')}</dt>
        <dd>{money(amount, currency)}</dd>
        {ticket.mostReturn !== undefined && (
          <>
            <dt>{t('lottery.mostReturn')}</dt>
            <dd>{money(ticket.mostReturn, currency)}</dd>
          </>
        )}
        <dt>{t('lottery.rebate')}</dt>
        <dd>{money(rebate, currency)}</dd>
        <dt>{t('lottery.ticket.prize')}</dt>
        <dd>{state === 'accepted' ? '–' : money(prize, currency)}</dd>
      </dl>
      {draw && game && state !== 'cancelled' && <TicketCheck ticket={ticket} game={game} />}
      {ticket.chaseId !== undefined && (
        <ChaseTickets chaseId={ticket.chaseId} family={family} at={at} newest={newest} onChange={onChange} />
      )}
      <div className={css.actions}>
        <ReportTicket ticketId={ticket.ticketId} />
        {family && <PrintTicket ticket={ticket} family={family} />}
        {state === 'accepted' && cancelUntil !== undefined && (
          <CancelTicket ticket={ticket} bet={<TicketBet ticket={ticket} family={family} />} onChange={onChange} />
        )}
      </div>
    </div>
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
