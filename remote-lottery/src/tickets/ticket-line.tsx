import { type Family, playOf, readDrawn } from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, lotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { usePlayWords } from '../betting/use-play-words.ts'
import { hitsOf } from './line-hits.ts'
import css from './tickets.module.css'

export type TicketDetail = AnswerOf<typeof lotteryTicket>

type LineProps = {
  readonly ticket: TicketDetail
  readonly family: Family
  readonly line: TicketDetail['lines'][number]
}

/** A line of a ticket, with its drawn numbers highlighted. */
export function TicketLine({ ticket, family, line }: LineProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const words = usePlayWords(family)
  const play = playOf(family, line.playCode)
  const hits = play && ticket.draw && hitsOf(play, line.picks, readDrawn(ticket.draw.winNo, ticket.draw.prizes))
  return (
    <li className={css.line}>
      <b>{line.playName}</b>
      <p className={css.picks}>
        {play?.fields.map(
          (field, at) =>
            (line.picks[at]?.length ?? 0) > 0 && (
              <span key={field.key}>
                {play.fields.length > 1 && <i>{words.fieldLabel(field)} </i>}
                {line.picks[at]?.map((symbol, place) => {
                  const text = words.symbolText(symbol, field)
                  return hits?.[at]?.[place] ? <mark key={symbol}>{text}</mark> : <span key={symbol}>{text}</span>
                })}
              </span>
            ),
        )}
      </p>
      <p className={css.row}>
        <span>
          {t('lottery.noteCount', { n: line.notes })} · {line.multiple}× ·{' '}
          <span>{play && words.oddsRange(play, line.series, line.picks)}</span>
        </span>
        <span>
          {`${money(line.amount, ticket.currency)}${line.prize === undefined ? '' : ` → ${money(line.prize, ticket.currency)}`}`}
        </span>
      </p>
    </li>
  )
}
