import { type Family, playOf } from '@azulejo/shared/lottery'
import type { LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { usePlayWords } from '../betting/use-play-words.ts'

type Props = {
  readonly ticket: Pick<LotteryTicket, 'lines'>
  /** Family of the ticket's lottery; undefined while it loads. */
  readonly family: Family | undefined
}

/** Most characters of the chosen numbers shown. */
const longest = 60

/** The bet in one row: the first line of the ticket and the number of further lines. */
export const TicketBet = ({ ticket, family }: Props) => (family ? <Bet ticket={ticket} family={family} /> : null)

function Bet({ ticket: { lines }, family }: Props & { readonly family: Family }) {
  const { _: t } = useLingui()
  const words = usePlayWords(family)
  const [first] = lines
  if (!first) return null
  const play = playOf(family, first.playCode)
  const picks = play ? words.picksText(play, first.picks) : ''
  const shown = picks.length > longest ? `${picks.slice(0, longest).trimEnd()}…` : picks
  const bet = `${first.playName}: ${shown}`
  return lines.length === 1 ? bet : t('lottery.tickets.more', { bet, n: lines.length - 1 })
}

/** The odds of a ticket, or a dash when its lines or prizes have different odds. */
export const TicketOdds = ({ ticket, family, withWord = false }: Props & { readonly withWord?: boolean }) =>
  family ? <Odds ticket={ticket} family={family} withWord={withWord} /> : null

function Odds({ ticket, family, withWord }: Props & { readonly family: Family; readonly withWord: boolean }) {
  const { _: t } = useLingui()
  const words = usePlayWords(family)
  const all = new Set(
    ticket.lines.flatMap(({ playCode, series, picks }) => {
      const play = playOf(family, playCode)
      return play ? words.oddsRange(play, series, picks).split(' / ') : []
    }),
  )
  const [only] = all
  const odds = all.size === 1 && only ? only : '–'
  return withWord ? t('lottery.tickets.oddsOf', { odds }) : odds
}
