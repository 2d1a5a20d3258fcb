import { Badge, Table } from '@azulejo/shared/design'
import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type Family, playOf } from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import { numbersOf } from '../draws/draw-facts.ts'
import { hopeOf } from '../tickets/line-hits.ts'
import { stateTexts, type TicketWord } from '../tickets/ticket-states.ts'
import css from './draw-stage.module.css'
import type { Stage } from './use-stage.ts'

type Props = {
  readonly family: Family
  readonly stage: Stage
  /** Tickets of the issue on the stage. */
  readonly tickets: readonly LotteryTicket[]
}

type Row = LotteryTicket['lines'][number] & {
  readonly key: string
  readonly currency: LotteryTicket['currency']
  readonly isVoid: boolean
}

const hopes = {
  waiting: ['info', 'lottery.line.waiting'],
  possible: ['warn', 'lottery.line.possible'],
  out: ['neutral', 'lottery.line.out'],
} as const satisfies Record<string, TicketWord>

/** The member's lines in a draw: which can still win during the reveal, and what each won after settlement. */
export function StageTickets({ family, stage, tickets }: Props) {
  const { _: t } = useLingui()
  const id = useId()
  const money = useMoney()
  const words = usePlayWords(family)
  const { phase, draw, reveal } = stage
  const rows = tickets.flatMap(({ ticketId, lines, currency, state }) =>
    lines.map((line, at): Row => ({ ...line, key: `${ticketId}:${at}`, currency, isVoid: state === 'void' })),
  )
  const isOver = phase === 'settled'
  const open = draw ? numbersOf(draw.winNo).slice(0, reveal.open) : []
  const unitsOf = ({ prize, currency }: Pick<Row, 'prize' | 'currency'>) => parseAmount(prize ?? '0', currency) ?? 0n
  const currency = tickets[0]?.currency
  const sumOf = (amounts: readonly string[]) =>
    currency ? amounts.reduce((sum, amount) => sum + (parseAmount(amount, currency) ?? 0n), 0n) : 0n
  const staked = sumOf(tickets.map(({ amount }) => amount))
  const net = sumOf(tickets.map(({ prize }) => prize)) - staked
  const write = (units: bigint) => (currency ? money(toDecimal(units, currency), currency) : '')
  const stateOf = (row: Row): TicketWord => {
    if (row.isVoid) return stateTexts.void
    if (isOver && row.prize !== undefined) return stateTexts[unitsOf(row) > 0n ? 'won' : 'lost']
    const play = playOf(family, row.playCode)
    return hopes[play && phase === 'drawing' ? hopeOf(play, row.picks, open) : 'waiting']
  }
  return (
    <section aria-labelledby={id} className={css.tickets}>
      <header className={css.ticketsHead}>
        <h2 id={id}>{t('lottery.stageTicket')}</h2>
        <p>{t('lottery.stageStake', { amount: write(staked), n: rows.reduce((sum, { notes }) => sum + notes, 0) })}</p>
      </header>
      <Table
        caption={t('lottery.stageTicket')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'bet', head: t('lottery.bet'), narrow: 'title', cell: ({ playName }) => <b>{playName}</b> },
          {
            key: 'picks',
            head: t('lottery.numbers'),
            cell: ({ playCode, picks }) => {
              const play = playOf(family, playCode)
              return <span className={css.picks}>{play && words.picksText(play, picks).slice(0, 120)}</span>
            },
          },
          {
            key: 'amount',
            head: t('lottery.amount'),
            numeric: true,
            narrow: 'detail',
            cell: (row) => money(row.amount, row.currency),
          },
          {
            key: 'odds',
            head: t('lottery.odds'),
            numeric: true,
            narrow: 'hidden',
            cell: ({ playCode, series, picks }) => {
              const play = playOf(family, playCode)
              return play && words.oddsRange(play, series, picks)
            },
          },
          {
            key: 'state',
            head: t('lottery.ticket.state'),
            narrow: 'status',
            cell: (row) => {
              const [tone, word, icon] = stateOf(row)
              return (
                <Badge tone={tone} icon={icon}>
                  {t(word)}
                </Badge>
              )
            },
          },
          {
            key: 'prize',
            head: t('lottery.ticket.prize'),
            numeric: true,
            narrow: 'amount',
            cell: (row) => {
              if (!isOver || row.prize === undefined) return '–'
              const units = unitsOf(row)
              return (
                <span
                  className={units > 0n ? css.gain : undefined}
                >{`${units > 0n ? '+' : ''}${money(row.prize, row.currency)}`}</span>
              )
            },
          },
        ]}
      />
      <p className={css.note}>
        {isOver && rows.every(({ prize }) => prize !== undefined)
          ? t('lottery.stageNet', { amount: `${net > 0n ? '+' : ''}${write(net)}` })
          : t('lottery.stageLeave')}
      </p>
    </section>
  )
}
