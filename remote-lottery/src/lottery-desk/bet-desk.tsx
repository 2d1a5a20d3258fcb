import { FilterChips, PageTabs, SegmentedControl, Skeleton } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { latePart } from '@azulejo/shared/remote'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NearDraw } from '../draws/use-near-issue.ts'
import type { SlipBox } from '../slip/use-slip.ts'
import css from './bet-desk.module.css'
import type { Setting } from './line-limits.ts'
import { type ChosenPlay, PlayDesk, usePut, WithPlays } from './play-desk.tsx'
import { PrizeTable } from './prize-table.tsx'
import type { BoardsProps } from './use-add-lines.ts'
import { type BetTerms, useBetTerms } from './use-bet-terms.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  /** Undefined while loading; the plays are shown without the draw. */
  readonly near: NearDraw | undefined
  readonly slip: SlipBox
  /** Undefined until the draw is known. */
  readonly trends: ReactNode
  readonly stage: ReactNode
  /** Open group tickets; undefined for lotteries that are not sold in shares. */
  readonly groups: ReactNode
}

/** Tabs of a desk in addition to its plays, as values of `view` in the address. */
const deskViews = ['lines', 'table', 'groups', 'prizes', 'draw', 'trends'] as const
const viewTexts = {
  lines: 'lottery.lines',
  table: 'lottery.fullTable',
  groups: 'lottery.groups.open',
  prizes: 'lottery.prizeTable',
  draw: 'lottery.stage',
  trends: 'lottery.trends',
} as const

/** Play codes of a full table, in the order of its boards. */
const fullTables: Readonly<Partial<Record<Family, readonly string[]>>> = {
  PK10: ['position', 'sum-sides', 'sum', 'dragon-tiger'],
  K3: ['sides', 'sum', 'triple', 'different2', 'any-straight', 'pair-single'],
}

/** Families that open on the lines tab; their play tab, for more numbers than a line, opens by the address. */
const soldInLines: readonly Family[] = ['M645', 'P655']
const beforePlays: readonly string[] = ['lines', 'table']

// Not in later-parts.ts, which other screens import too: the code shared with the desk stays in the desk's chunk.
const LinesBoard = latePart(async () => (await import('./lines-board.tsx')).LinesBoard)
const Lines = ({ near, ...props }: BoardsProps) => {
  const waiting = <Skeleton className={css.boardBone} radius="card" />
  return near ? <LinesBoard waiting={waiting} {...props} near={near} /> : waiting
}

/** The betting desk: the plays of a game, their boards, and the cost and prize of a line. */
export function BetDesk(props: Props) {
  const { game, family } = props
  const [query] = useSearchParams()
  const terms = useBetTerms(game.gameId, family, query.get('prizeMode'))
  return (
    <WithPlays terms={terms} gameCode={game.code}>
      {(play, setting) => <Plays {...props} terms={terms} play={play} setting={setting} />}
    </WithPlays>
  )
}

type PlaysProps = Props & {
  readonly terms: BetTerms
  readonly play: ChosenPlay
  readonly setting: Setting
}

function Plays({ game, trends, stage, groups: shared, terms, play, setting, ...desk }: PlaysProps) {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const put = usePut(game.code)
  const { chosen, group, open } = play
  const { groups = [], modes, prizeMode } = terms
  const all = groups.flatMap(({ plays }) => plays)
  const table = (fullTables[desk.family] ?? []).flatMap((code) => all.filter(({ playCode }) => playCode === code))
  const inLines = soldInLines.includes(desk.family) && chosen.playSwitch
  const views = deskViews.filter((view) => {
    if (view === 'lines') return inLines
    if (view === 'table') return table.length > 0
    if (view === 'groups') return shared !== undefined
    return view !== 'prizes' || Object.keys(setting.pools).length > 0
  })
  const requestedView = query.get('view')
  const view =
    views.find((each) => each === requestedView) ?? (inLines && requestedView !== group.code ? 'lines' : undefined)
  const optionOf = (value: (typeof deskViews)[number]) => ({ value, label: t(viewTexts[value]) })
  const first = (code: string) => groups.find((each) => each.code === code)?.plays[0]?.playCode
  return (
    <PageTabs
      label={t('lottery.plays')}
      options={[
        ...views.filter((each) => beforePlays.includes(each)).map(optionOf),
        ...groups.map(({ code, name }) => ({ value: code, label: name })),
        ...views.filter((each) => !beforePlays.includes(each)).map(optionOf),
      ]}
      value={view ?? group.code}
      onValue={(value) => {
        const other = views.find((each) => each === value)
        if (other || inLines) put({ view: value })
        else open(value === group.code ? chosen.playCode : (first(value) ?? chosen.playCode))
      }}
    >
      {view === 'trends' || view === 'draw' || view === 'groups' ? (
        ({ trends, draw: stage, groups: shared }[view] ?? <Skeleton height={420} radius="card" />)
      ) : view === 'prizes' ? (
        <PrizeTable plays={group.plays} setting={setting} />
      ) : (
        <div className={css.desk}>
          {modes.length > 1 && prizeMode && (
            <div className={css.modes}>
              <SegmentedControl
                label={t('lottery.mode')}
                options={modes.map((value) => ({ value, label: t(`lottery.mode.${value}`) }))}
                value={prizeMode}
                onValue={(mode) => put({ prizeMode: mode, playType: chosen.playCode })}
              />
              {modes.includes('ZY') && <p>{t('lottery.mode.countsNothing', { mode: t('lottery.mode.ZY') })}</p>}
            </div>
          )}
          {view !== 'table' && group.plays.length > 1 && (
            <FilterChips
              label={t('lottery.play')}
              scrolls
              options={group.plays.map(({ playCode, playName }) => ({ value: playCode, label: playName }))}
              value={chosen.playCode}
              onValue={open}
            />
          )}
          <PlayDesk
            {...desk}
            games={[game]}
            terms={terms}
            setting={setting}
            plays={view === 'table' ? table : [chosen]}
            boards={view === 'lines' ? Lines : undefined}
          />
        </div>
      )}
    </PageTabs>
  )
}
