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
import type { Setting } from './bet-summary.tsx'
import { type ChosenPlay, PlayDesk, usePut, WithPlays } from './play-desk.tsx'
import { PrizeTable } from './prize-table.tsx'
import type { BoardsProps } from './use-add-lines.ts'
import { type BetTerms, useBetTerms } from './use-bet-terms.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  /** Plays are shown before it is known. */
  readonly near: NearDraw | undefined
  readonly slip: SlipBox
  /** Undefined until the draw is known. */
  readonly trends: ReactNode
  readonly stage: ReactNode
}

/** Tabs of a desk beside its plays, as the address names them. */
const deskViews = ['lines', 'table', 'prizes', 'draw', 'trends'] as const
const viewTexts = {
  lines: 'lottery.lines',
  table: 'lottery.fullTable',
  prizes: 'lottery.prizeTable',
  draw: 'lottery.stage',
  trends: 'lottery.trends',
} as const

/** The plays of a full table, one board under the other. */
const fullTables: Readonly<Partial<Record<Family, readonly string[]>>> = {
  PK10: ['position', 'sum-sides', 'sum', 'dragon-tiger'],
  K3: ['sides', 'sum', 'triple', 'different2', 'any-straight', 'pair-single'],
}

/** Their play is sold by lines first; its own tab, for more numbers than a line has, is named in the address. */
const soldInLines: readonly Family[] = ['M645', 'P655']
const beforePlays: readonly string[] = ['lines', 'table']

// Not one of the later parts, which other screens have as well: what it shares with the desk is there with the desk.
const LinesBoard = latePart(async () => (await import('./lines-board.tsx')).LinesBoard)
const Lines = ({ near, ...props }: BoardsProps) => {
  const waiting = <Skeleton className={css.boardBone} radius="card" />
  return near ? <LinesBoard waiting={waiting} {...props} near={near} /> : waiting
}

/** Where lines are made: the plays of a game, their boards, and what a line costs and pays. */
export function BetDesk(props: Props) {
  const { game, family } = props
  const [query] = useSearchParams()
  const terms = useBetTerms(game.gameId, family, query.get('prizeMode'))
  return (
    <WithPlays terms={terms} gameCode={game.code}>
      {(play, setting) => <Plays {...props} {...{ terms, play, setting }} />}
    </WithPlays>
  )
}

type PlaysProps = Props & {
  readonly terms: BetTerms
  readonly play: ChosenPlay
  readonly setting: Setting
}

function Plays({ game, trends, stage, terms, play, setting, ...desk }: PlaysProps) {
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
    return view !== 'prizes' || Object.keys(setting.pools).length > 0
  })
  const asked = query.get('view')
  const view = views.find((each) => each === asked) ?? (inLines && asked !== group.code ? 'lines' : undefined)
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
      {view === 'trends' || view === 'draw' ? (
        ((view === 'trends' ? trends : stage) ?? <Skeleton height={420} radius="card" />)
      ) : view === 'prizes' ? (
        <PrizeTable plays={group.plays} setting={setting} />
      ) : (
        <div className={css.desk}>
          {modes.length > 1 && prizeMode && (
            <SegmentedControl
              className={css.modes}
              label={t('lottery.mode')}
              options={modes.map((value) => ({ value, label: t(`lottery.mode.${value}`) }))}
              value={prizeMode}
              onValue={(mode) => put({ prizeMode: mode, playType: chosen.playCode })}
            />
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
            {...{ terms, setting }}
            plays={view === 'table' ? table : [chosen]}
            boards={view === 'lines' ? Lines : undefined}
          />
        </div>
      )}
    </PageTabs>
  )
}
