import { useQuery } from '@azulejo/shared/data'
import { Button } from '@azulejo/shared/design'
import { dateFormat, numberFormat, parseAmount } from '@azulejo/shared/kernel'
import { type Family, floorText, playOf, ratio, returnOf, times } from '@azulejo/shared/lottery'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { playMenu } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePlayWords } from '../betting/use-play-words.ts'
import { numbersOf } from '../draws/draw-facts.ts'
import css from './print-ticket.module.css'
import type { TicketDetail } from './ticket-line.tsx'
import { stateTexts } from './ticket-states.ts'

type Props = { readonly ticket: TicketDetail; readonly family: Family }

/** Prints one ticket with its lines, odds and returns, without the site around it. */
export function PrintTicket(props: Props) {
  const { _: t } = useLingui()
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button kind="ghost" onClick={() => setPrinting(true)}>
        {t('common.print')}
      </Button>
      {isPrinting && <Sheet {...props} onPrinted={() => setPrinting(false)} />}
    </>
  )
}

/** Hidden on screen. In print the site's styles hide everything except this sheet. */
function Sheet({ ticket, family, onPrinted }: Props & { readonly onPrinted: () => void }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const { name } = useBrand()
  const words = usePlayWords(family)
  const menu = useQuery(playMenu, { gameId: ticket.gameId })
  const isReady = menu.state !== 'loading'
  usePrinting(isReady, onPrinted)
  const time = dateFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  const { ticketId, gameName, numero, state, amount, prize, currency, at, commit, proof, draw } = ticket
  const title = t('lottery.ticketNumber', { ticket: ticketId })
  const returnOfLine = ({ playCode, series, unit }: TicketDetail['lines'][number]): string => {
    const offered = menu.value
      ?.find(({ prizeMode }) => prizeMode === ticket.prizeMode)
      ?.playMenuGroups.flatMap(({ playMenus }) => playMenus)
      .find((each) => each.playCode === playCode)
    const play = playOf(family, playCode)
    const price = offered && parseAmount(offered.singleBetPrice, currency)
    const back = play && price ? returnOf(play, { price, unit, series }) : undefined
    const percent = floorText(times(back ?? ratio(0), ratio(100)), 2) as `${number}`
    return t('lottery.rtp', { rtp: numberFormat(locale, { maximumFractionDigits: 2 }).format(percent) })
  }
  return createPortal(
    <article className={css.sheet} data-print-alone aria-label={`${name}, ${title}`}>
      <header>
        <b>{name}</b>
        <h1>{title}</h1>
        <p>
          {gameName}, {t('lottery.issue', { issue: numero })}, {t(stateTexts[state][1])}
        </p>
        <p>
          {t('lottery.placedAt')} {time.format(at)}
        </p>
        {draw && (
          <p>
            {t('lottery.winningNumbers')} {numbersOf(draw.winNo).join(' ')}
          </p>
        )}
      </header>
      <table>
        <thead>
          <tr>
            {(['play', 'numbers', 'odds', 'amount'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`lottery.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ticket.lines.map((line, at) => {
            const play = playOf(family, line.playCode)
            return (
              <tr key={at}>
                <td>{line.playName}</td>
                <td>{play && words.picksText(play, line.picks)}</td>
                <td>
                  {play && words.oddsRange(play, line.series, line.picks)}, {returnOfLine(line)}
                </td>
                <td>
                  {t('lottery.noteCount', { n: line.notes })} × {line.multiple}: {money(line.amount, currency)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        {t('lottery.total')} {money(amount, currency)}
        {state !== 'accepted' && `, ${t('lottery.ticket.prize')} ${money(prize, currency)}`}
      </p>
      {commit && (
        <p className={css.code}>
          {t('lottery.commit')} {commit}
        </p>
      )}
      {proof && (
        <p className={css.code}>
          {t('lottery.linesHash')} {proof.linesHash}
        </p>
      )}
    </article>,
    document.body,
  )
}

/** Opens the browser's print dialog when ready, and calls `onPrinted` after the dialog closes. */
function usePrinting(isReady: boolean, onPrinted: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  useEffect(() => {
    if (isReady) window.print()
  }, [isReady])
}
