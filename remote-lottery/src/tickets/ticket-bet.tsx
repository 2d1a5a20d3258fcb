import { type Family, playOf } from '@azulejo/shared/lottery'
import type { LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { usePlayWords } from '../betting/use-play-words.ts'

type Props = {
  readonly ticket: Pick<LotteryTicket, 'lines'>
  /** Of its lottery; undefined while that is on the way. */
  readonly family: Family | undefined
}

/** Characters of chosen numbers that are shown. */
const longest = 60

/** What was bet, in one line: the first line of the ticket and how many more there are. */
export const TicketBet = ({ ticket, family }: Props) => (family ? <Bet {...{ ticket, family }} /> : null)

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

/** The odds of a ticket where it has one, a dash where its lines or their prizes have several. */
export const TicketOdds = ({ ticket, family, withWord = false }: Props & { readonly withWord?: boolean }) =>
  family ? <Odds {...{ ticket, family, withWord }} /> : null

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
