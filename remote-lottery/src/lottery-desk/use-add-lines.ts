import { showToast } from '@azulejo/shared/design'
import { type BetUnit, type Family, fairUniform, type PrizeMode } from '@azulejo/shared/lottery'
import { useBrand } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { freeLines, type SlipEntry } from '../slip/slip.ts'
import { type SlipBox, withNewIds } from '../slip/use-slip.ts'
import type { Setting } from './bet-summary.tsx'
import type { ReadLine } from './typed-lines-box.tsx'
import type { OfferedPlay } from './use-bet-terms.ts'

/** What boards of plays are made of. */
export type BoardsProps = {
  /** Each line is bet on every one of these. */
  readonly games: readonly LotteryGame[]
  readonly family: Family
  readonly near: NearDraw
  readonly slip: SlipBox
  readonly plays: readonly OfferedPlay[]
  readonly prizeMode: PrizeMode
  readonly series: number
  readonly mostSeries: number
  readonly setting: Setting
}

/** A line for the slip. Without a name of its own it has that of its play. */
export type NewLine = ReadLine & { readonly offered: OfferedPlay; readonly name?: string }

/** Random numbers of boards. */
export const uniform = fairUniform(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Puts lines on the slip and says so. @returns how many of the first found room there, each with all its lotteries */
export function useAddLines(
  { games, family, near, slip, prizeMode, series, mostSeries }: Omit<BoardsProps, 'plays' | 'setting'>,
  { unit, multiple }: { readonly unit: BetUnit; readonly multiple: number },
) {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const entryOf = (game: LotteryGame, { offered, name, picks, multiple: own = multiple }: NewLine): SlipEntry => ({
    ...{ id: '', gameId: game.gameId, gameName: game.displayName, family, prizeMode },
    ...{ numero: near.currentNumero.numero, closesAt: near.closesAt, locksAt: near.currentNumero.closesAt },
    ...{ playCode: offered.play.code, playName: name ?? offered.playName },
    ...{ picks: picks.map((symbols) => [...symbols]), unit, multiple: own, series, mostSeries },
    ...{ price: offered.singleBetPrice, currency },
  })
  const fullText = (n: number) => t('lottery.slipFullHere', { n })
  return (added: readonly NewLine[], full = fullText): number => {
    let fitting = 0
    slip.change((before) => {
      fitting = Math.min(added.length, Math.floor(Math.max(0, freeLines(before)) / games.length))
      const entries = added.slice(0, fitting).flatMap((line) => games.map((game) => entryOf(game, line)))
      return { ...before, entries: [...before.entries, ...withNewIds(entries)] }
    })
    const left = added.length - fitting
    showToast({
      kind: left > 0 ? 'warn' : 'ok',
      title: left > 0 ? full(left) : t('lottery.added', { n: fitting * games.length }),
      place: 'bottom',
    })
    return fitting
  }
}
