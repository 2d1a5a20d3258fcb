import { Answer } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { atLeast, type BetUnit, type Family } from '@azulejo/shared/lottery'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NearDraw } from '../draws/use-near-issue.ts'
import type { SlipBox } from '../slip/use-slip.ts'
import css from './bet-desk.module.css'
import type { Setting } from './line-limits.ts'
import { PlayBoards } from './play-boards.tsx'
import { saleOf } from './play-sale.ts'
import { SeriesSlider } from './series-slider.tsx'
import type { BoardsProps } from './use-add-lines.ts'
import type { BetTerms, OfferedPlay, PlayGroup } from './use-bet-terms.ts'

/** The chosen play and its group; `open` puts another play type into the address. */
export type ChosenPlay = {
  readonly chosen: OfferedPlay
  readonly group: PlayGroup
  open(playType: string): void
}

/** The play that the address names, or the first one on sale. */
export function useChosenPlay(groups: readonly PlayGroup[], gameCode: string): ChosenPlay | undefined {
  const [query] = useSearchParams()
  const put = usePut(gameCode)
  const all = groups.flatMap(({ plays }) => plays)
  const wanted = query.get('playType')
  const chosen = all.find(({ playCode }) => playCode === wanted) ?? all.find(({ playSwitch }) => playSwitch) ?? all[0]
  const group = groups.find(({ plays }) => plays.some((each) => each === chosen))
  return chosen && group && { chosen, group, open: (playType) => put({ playType, view: undefined }) }
}

/** Returns a function that changes the query of a desk; `undefined` removes a parameter. */
export function usePut(gameCode: string) {
  const [, setQuery] = useSearchParams()
  return (change: Readonly<Record<string, string | undefined>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ gameCode, ...change }))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}

type WithPlaysProps = {
  readonly terms: BetTerms
  readonly gameCode: string
  readonly children: (play: ChosenPlay, setting: Setting) => ReactNode
}

/** Renders the children with the chosen play and the game's limits once both have loaded. */
export function WithPlays({ terms: { menu, setting, groups = [] }, gameCode, children }: WithPlaysProps) {
  const { _: t } = useLingui()
  const play = useChosenPlay(groups, gameCode)
  return (
    <Answer of={menu} loading={<DeskLoading />} failed={{ 'lottery.game.unknown': 'lottery.noGames' }}>
      {() => (
        <Answer of={setting} loading={<DeskLoading />} failed={{ 'lottery.game.unknown': 'lottery.noGames' }}>
          {(found) => (play ? children(play, found) : <EmptyState title={t('lottery.noPlays')} />)}
        </Answer>
      )}
    </Answer>
  )
}

type Props = {
  /** Lotteries that each line is bet on; they share plays and draws. */
  readonly games: readonly LotteryGame[]
  readonly family: Family
  readonly near: NearDraw | undefined
  readonly slip: SlipBox
  readonly terms: BetTerms
  readonly plays: readonly OfferedPlay[]
  readonly setting: Setting
  /** Component for choosing the numbers; `PlayBoards` by default. */
  readonly boards?: ComponentType<BoardsProps> | undefined
  /** Content below the boards that depends on the chosen unit. */
  readonly facts?: (unit: BetUnit) => ReactNode
}

/** The boards of some plays, below a series slider when a play has a series. */
export function PlayDesk({ terms, plays, boards: Boards = PlayBoards, facts, ...desk }: Props) {
  const { range, prizeMode } = terms
  const { setting } = desk
  const [chosenUnit, setUnit] = useState<BetUnit>()
  const [chosenSeries, setChosenSeries] = useState<number>()
  if (!range || !prizeMode) return null
  const units = setting.bettingModes.map((each) => each.unit)
  const unit = units.find((each) => each === chosenUnit) ?? units[0] ?? '1'
  const series = Math.min(range.most, Math.max(range.least, chosenSeries ?? range.usual))
  // The play that returns least stands for all plays of a table.
  const [prizes] = plays
    .filter(({ play }) => play.rule === 'series')
    .map((offered) => saleOf(offered, { unit, series }, setting).back)
    .toSorted((a, b) => (atLeast(a, b) ? 1 : -1))
  return (
    <>
      {prizes && (
        <SeriesSlider least={range.least} most={range.most} value={series} prizes={prizes} onValue={setChosenSeries} />
      )}
      <Boards
        key={[prizeMode, ...plays.map(({ playCode }) => playCode)].join(' ')}
        {...desk}
        plays={plays}
        prizeMode={prizeMode}
        series={series}
        unit={unit}
        mostSeries={range.mostSeries}
        onUnit={setUnit}
      />
      {facts?.(unit)}
    </>
  )
}

/** Skeleton with the size of the desk, so that the content below does not jump down when the desk has loaded. */
export function DeskLoading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.desk}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton className={css.tabsBone} radius="control" />
      <Skeleton className={css.boardBone} radius="card" />
      <Skeleton className={css.sumBone} radius="card" />
    </div>
  )
}
