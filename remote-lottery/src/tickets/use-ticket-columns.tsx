import { Badge, Button, type Column } from '@azulejo/shared/design'
import { type Family, familyCodes } from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, LotteryTicket, lotteryGames } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { shortNumero } from '../draws/draw-facts.ts'
import { useReached } from '../draws/use-moment.ts'
import { useTimeText } from '../draws/use-time-text.ts'
import { CancelTicket } from './cancel-ticket.tsx'
import { TicketBet, TicketOdds } from './ticket-bet.tsx'
import { stateTexts } from './ticket-states.ts'
import css from './tickets-page.module.css'

type Options = {
  /** Lotteries by group; undefined while they load. */
  readonly games: AnswerOf<typeof lotteryGames> | undefined
  /** Milliseconds by which this machine's clock is ahead of the platform's; undefined if unknown. */
  readonly offset: number | undefined
  readonly onOpen: (ticketId: string) => void
  readonly onChange: () => void
}

type TicketProps = { readonly ticket: LotteryTicket; readonly family: Family | undefined }

/** The columns of the member's tickets. */
export function useTicketColumns({ games, offset, onOpen, onChange }: Options): readonly Column<LotteryTicket>[] {
  const { _: t } = useLingui()
  const money = useMoney()
  const familyOf = ({ gameId }: LotteryTicket): Family | undefined => {
    const group = games?.find(({ games: of }) => of.some((game) => game.gameId === gameId))
    return familyCodes.find((code) => code === group?.code)
  }
  const prizeText = ({ prize, currency }: LotteryTicket) => `+${money(prize, currency)}`
  return [
    {
      key: 'ticket',
      head: t('lottery.ticket'),
      narrow: 'hidden',
      cell: ({ ticketId }) => <span className={css.muted}>{ticketId}</span>,
    },
    {
      key: 'game',
      head: t('lottery.game'),
      narrow: 'title',
      cell: ({ gameName, numero }) => (
        <>
          <b className={css.game}>{gameName}</b>{' '}
          <span className={css.issue}>{t('lottery.issue', { issue: shortNumero(numero) })}</span>
        </>
      ),
    },
    {
      key: 'bet',
      head: t('lottery.bet'),
      cell: (ticket) => (
        <span className={css.bet}>
          <TicketBet ticket={ticket} family={familyOf(ticket)} />
          {ticket.group && (
            <span className={css.issue}>
              {t('lottery.group.ofTicket', { own: ticket.group.ownShares, all: ticket.group.shares })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('lottery.amount'),
      numeric: true,
      narrow: 'amount',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'odds',
      head: t('lottery.odds'),
      numeric: true,
      narrow: 'hidden',
      cell: (ticket) => <TicketOdds ticket={ticket} family={familyOf(ticket)} />,
    },
    {
      key: 'prize',
      head: t('lottery.ticket.prize'),
      numeric: true,
      narrow: 'hidden',
      cell: (ticket) => {
        if (ticket.state === 'won') return <b className={css.gain}>{prizeText(ticket)}</b>
        return ticket.state === 'lost' ? money(ticket.prize, ticket.currency) : '–'
      },
    },
    {
      key: 'state',
      head: t('lottery.ticket.state'),
      cell: (ticket) => <State ticket={ticket} offset={offset} />,
    },
    {
      key: 'action',
      head: t('lottery.tickets.action'),
      narrow: 'status',
      cell: (ticket) => (
        <span className={css.action}>
          <span className={css.narrow}>
            {ticket.state === 'won' ? (
              <b className={css.gain}>{prizeText(ticket)}</b>
            ) : (
              <TicketOdds ticket={ticket} family={familyOf(ticket)} withWord />
            )}
          </span>
          <Action
            ticket={ticket}
            family={familyOf(ticket)}
            offset={offset}
            onOpen={() => onOpen(ticket.ticketId)}
            onChange={onChange}
          />
        </span>
      ),
    },
  ]
}

/** Whether a ticket can be cancelled; turns false at its lock by the platform's clock. */
function useCanCancel({ state, cancelUntil }: LotteryTicket, offset: number | undefined): boolean {
  const known = cancelUntil !== undefined && offset !== undefined
  const isLocked = useReached(known ? cancelUntil + offset : undefined)
  return state === 'accepted' && cancelUntil !== undefined && !isLocked
}

/** State of a ticket, and until when it can be cancelled. */
function State({ ticket, offset }: { readonly ticket: LotteryTicket; readonly offset: number | undefined }) {
  const { _: t } = useLingui()
  const { dueText } = useTimeText()
  const canCancel = useCanCancel(ticket, offset)
  const { state, cancelUntil } = ticket
  const [tone, word, icon] = stateTexts[state]
  return (
    <span className={css.state}>
      <Badge tone={tone} icon={icon}>
        {t(word)}
      </Badge>
      {canCancel && cancelUntil !== undefined && (
        <span className={css.until}>
          {t('lottery.tickets.until', { time: dueText(cancelUntil, Date.now() - (offset ?? 0)) })}
        </span>
      )}
    </span>
  )
}

type ActionProps = TicketProps & {
  readonly offset: number | undefined
  readonly onOpen: () => void
  readonly onChange: () => void
}

/** Button that cancels a ticket while its issue is open, and opens its details afterwards. */
function Action({ ticket, family, offset, onOpen, onChange }: ActionProps) {
  const { _: t } = useLingui()
  const canCancel = useCanCancel(ticket, offset)
  if (canCancel)
    return (
      <CancelTicket isRow ticket={ticket} bet={<TicketBet ticket={ticket} family={family} />} onChange={onChange} />
    )
  return (
    <Button
      kind="ghost"
      size="sm"
      className={css.see}
      aria-label={`${t('lottery.tickets.see')}: ${t('lottery.ticketNumber', { ticket: ticket.ticketId })}`}
      onClick={onOpen}
    >
      {t('lottery.tickets.see')}
    </Button>
  )
}
