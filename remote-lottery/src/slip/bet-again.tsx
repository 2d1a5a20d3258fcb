import { Button, showToast } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { useBrand, useNavigateTo } from '@azulejo/shared/remote'
import type { LotteryGame, LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { deskPath } from '../draws/desk-path.ts'
import { useNearIssue } from '../draws/use-near-issue.ts'
import { useBetTerms } from '../lottery-desk/use-bet-terms.ts'
import css from '../tickets/tickets.module.css'
import { freeLines, type SlipEntry } from './slip.ts'
import { useSlip, withNewIds } from './use-slip.ts'

type Props = {
  readonly ticket: Pick<LotteryTicket, 'gameId' | 'prizeMode' | 'lines'>
  readonly family: Family
  readonly game: LotteryGame
}

/**
 * Puts the lines of a ticket on the slip as they were bet, for the open issue, and goes to the desk. A full slip takes none
 * of them. Off, with the reason, while a line is not sold on the same terms.
 */
export function BetAgain({ ticket: { gameId, prizeMode, lines }, family, game }: Props) {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const slip = useSlip()
  const navigate = useNavigateTo()
  const reason = useId()
  const { near } = useNearIssue(gameId)
  const { groups, range, prizeMode: offeredMode } = useBetTerms(gameId, family, prizeMode)
  const isKnown = near !== undefined && groups !== undefined && range !== undefined
  const plays = groups?.flatMap((group) => group.plays).filter(({ playSwitch }) => playSwitch) ?? []
  const entries: SlipEntry[] = lines.flatMap(({ playCode, playName, picks, unit, multiple, series }) => {
    const offered = plays.find((each) => each.playCode === playCode)
    if (!offered || !near || !range || offeredMode !== prizeMode) return []
    if (series < range.least || series > range.most) return []
    return {
      id: '',
      gameId,
      gameName: game.displayName,
      family,
      prizeMode,
      numero: near.currentNumero.numero,
      closesAt: near.closesAt,
      locksAt: near.currentNumero.closesAt,
      playCode,
      playName,
      picks,
      unit,
      multiple,
      series,
      mostSeries: range.mostSeries,
      price: offered.singleBetPrice,
      currency,
    }
  })
  const isSold = entries.length === lines.length
  const add = () => {
    const isLate = near !== undefined && Date.now() >= near.closesAt
    let fits = false
    slip.change((before) => {
      fits = freeLines(before) >= entries.length
      const added = entries.map((entry) => (isLate ? { ...entry, waits: true } : entry))
      return fits ? { ...before, entries: [...before.entries, ...withNewIds(added)] } : before
    })
    const n = entries.length
    if (!fits) return showToast({ kind: 'warn', title: t('lottery.slipFullHere', { n }), place: 'bottom' })
    showToast({ kind: 'ok', title: t(isLate ? 'lottery.addedToNext' : 'lottery.added', { n }), place: 'bottom' })
    const query = game.accountTypeName === 'TCG_LOTTO_VN' ? `&playType=${game.defaultPlayType}` : ''
    navigate(`${deskPath(game)}${query}`)
  }
  const isRefused = isKnown && !isSold
  return (
    <>
      {isRefused && (
        <p id={reason} className={css.note}>
          {t('lottery.betSameOff')}
        </p>
      )}
      <Button kind="primary" disabled={!isSold} aria-describedby={isRefused ? reason : undefined} onClick={add}>
        {t('lottery.betSame')}
      </Button>
    </>
  )
}
