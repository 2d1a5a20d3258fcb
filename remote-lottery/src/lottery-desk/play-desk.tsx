import { Answer } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NearDraw } from '../draws/use-near-issue.ts'
import type { SlipBox } from '../slip/use-slip.ts'
import css from './bet-desk.module.css'
import type { Setting } from './bet-summary.tsx'
import { PlayBoards } from './play-boards.tsx'
import { SeriesSlider } from './series-slider.tsx'
import type { BoardsProps } from './use-add-lines.ts'
import type { BetTerms, OfferedPlay, PlayGroup } from './use-bet-terms.ts'

/** The plays, or what the address names of them. */
export type ChosenPlay = {
  readonly chosen: OfferedPlay
  readonly group: PlayGroup
  open(playType: string): void
}

/** The play that the address names, or the first that is offered. */
export function useChosenPlay(groups: readonly PlayGroup[], gameCode: string): ChosenPlay | undefined {
  const [query] = useSearchParams()
  const put = usePut(gameCode)
  const all = groups.flatMap(({ plays }) => plays)
  const wanted = query.get('playType')
  const chosen = all.find(({ playCode }) => playCode === wanted) ?? all.find(({ playSwitch }) => playSwitch) ?? all[0]
  const group = groups.find(({ plays }) => plays.some((each) => each === chosen))
  return chosen && group && { chosen, group, open: (playType) => put({ playType, view: undefined }) }
}

/** Changes the address of a desk: `undefined` takes a parameter away. */
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

/** The chosen play of a game and its limits once they are there. */
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
  /** Each line is bet on every one of these; they have the same plays and draws. */
  readonly games: readonly LotteryGame[]
  readonly family: Family
  readonly near: NearDraw | undefined
  readonly slip: SlipBox
  readonly terms: BetTerms
  readonly plays: readonly OfferedPlay[]
  readonly setting: Setting
  /** What the numbers of the plays are chosen on. */
  readonly boards?: ComponentType<BoardsProps> | undefined
}

/** The series of some plays where they have one, and their boards. */
export function PlayDesk({ terms: { range, prizeMode }, plays, boards: Boards = PlayBoards, ...desk }: Props) {
  const [wish, setWish] = useState<number>()
  if (!range || !prizeMode) return null
  const series = Math.min(range.most, Math.max(range.least, wish ?? range.usual))
  return (
    <>
      {plays.some(({ play }) => play.rule === 'series') && (
        <SeriesSlider least={range.least} most={range.most} value={series} onValue={setWish} />
      )}
      <Boards
        key={[prizeMode, ...plays.map(({ playCode }) => playCode)].join(' ')}
        {...desk}
        {...{ plays, prizeMode, series, mostSeries: range.mostSeries }}
      />
    </>
  )
}

/** Takes the room of the desk, so that what is below does not come into view first. */
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
