import { showToast } from '@azulejo/shared/design'
import { type BetUnit, type Family, fairUniform, type PrizeMode } from '@azulejo/shared/lottery'
import { useBrand } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { freeLines, type SlipEntry, type StakeChoice, withRecent } from '../slip/slip.ts'
import { type SlipBox, withNewIds } from '../slip/use-slip.ts'
import type { Setting } from './line-limits.ts'
import type { ReadLine } from './typed-lines-box.tsx'
import type { OfferedPlay } from './use-bet-terms.ts'

/** Props of a component with the boards of plays. */
export type BoardsProps = {
  /** Lotteries that each line is bet on. */
  readonly games: readonly LotteryGame[]
  readonly family: Family
  /** Undefined while loading; lines cannot be added before. */
  readonly near: NearDraw | undefined
  readonly slip: SlipBox
  readonly plays: readonly OfferedPlay[]
  readonly prizeMode: PrizeMode
  readonly series: number
  readonly mostSeries: number
  readonly setting: Setting
  readonly unit: BetUnit
  readonly onUnit: (unit: BetUnit) => void
}

/** A line for the slip; without `name`, the slip shows the name of its play. */
export type NewLine = ReadLine & { readonly offered: OfferedPlay; readonly name?: string }

/** Uniform random integers for random picks, from the browser's cryptographic source. */
export const uniform = fairUniform(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

type Added = Omit<BoardsProps, 'plays' | 'setting' | 'unit' | 'onUnit'>
/** @returns how many lines, from the first on, fitted on the slip with all their lotteries */
type AddLines = (added: readonly NewLine[], full?: (left: number) => string) => number

/** Returns a function that adds lines to the slip and shows a toast; undefined until the draw is known. */
export function useAddLines(added: Added & { readonly near: NearDraw }, stake: StakeChoice): AddLines
export function useAddLines(added: Added, stake: StakeChoice): AddLines | undefined
export function useAddLines(
  { games, family, near, slip, prizeMode, series, mostSeries }: Added,
  { unit, multiple }: StakeChoice,
): AddLines | undefined {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  if (!near) return undefined
  const { currentNumero, closesAt } = near
  const isClosed = () => Date.now() >= closesAt
  const entryOf = (game: LotteryGame, { offered, name, picks, multiple: own = multiple }: NewLine): SlipEntry => ({
    id: '',
    gameId: game.gameId,
    gameName: game.displayName,
    family,
    prizeMode,
    numero: currentNumero.numero,
    closesAt,
    locksAt: currentNumero.closesAt,
    playCode: offered.play.code,
    playName: name ?? offered.playName,
    picks: picks.map((symbols) => [...symbols]),
    unit,
    multiple: own,
    series,
    mostSeries,
    price: offered.singleBetPrice,
    currency,
    ...(isClosed() ? { waits: true } : {}),
  })
  const fullText = (n: number) => t('lottery.slipFullHere', { n })
  return (added, full = fullText) => {
    let fitting = 0
    slip.change((before) => {
      fitting = Math.min(added.length, Math.floor(Math.max(0, freeLines(before)) / games.length))
      const entries = added.slice(0, fitting).flatMap((line) => games.map((game) => entryOf(game, line)))
      return {
        ...before,
        entries: [...before.entries, ...withNewIds(entries)],
        recent: fitting > 0 ? withRecent(before.recent, { unit, multiple }) : before.recent,
      }
    })
    const left = added.length - fitting
    showToast({
      kind: left > 0 ? 'warn' : 'ok',
      title:
        left > 0 ? full(left) : t(isClosed() ? 'lottery.addedToNext' : 'lottery.added', { n: fitting * games.length }),
      place: 'bottom',
    })
    return fitting
  }
}
