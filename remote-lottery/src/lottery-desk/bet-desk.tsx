import { FilterChips, PageTabs, SegmentedControl } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
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
import { type BetTerms, useBetTerms } from './use-bet-terms.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  readonly near: NearDraw
  readonly slip: SlipBox
  readonly trends: ReactNode
}

/** Tabs of a desk beside its plays, as the address names them. */
const deskViews = ['prizes', 'trends'] as const

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

function Plays({ game, trends, terms, play, setting, ...desk }: PlaysProps) {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const put = usePut(game.code)
  const { chosen, group, open } = play
  const { groups = [], modes, prizeMode } = terms
  const views = deskViews.filter((view) => view === 'trends' || Object.keys(setting.pools).length > 0)
  const view = views.find((each) => each === query.get('view'))
  const first = (code: string) => groups.find((each) => each.code === code)?.plays[0]?.playCode
  return (
    <PageTabs
      label={t('lottery.plays')}
      options={[
        ...groups.map(({ code, name }) => ({ value: code, label: name })),
        ...views.map((value) => ({ value, label: t(value === 'trends' ? 'lottery.trends' : 'lottery.prizeTable') })),
      ]}
      value={view ?? group.code}
      onValue={(value) => {
        const other = views.find((each) => each === value)
        if (other) put({ view: other })
        else open(value === group.code ? chosen.playCode : (first(value) ?? chosen.playCode))
      }}
    >
      {view === 'trends' ? (
        trends
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
          {group.plays.length > 1 && (
            <FilterChips
              label={t('lottery.play')}
              scrolls
              options={group.plays.map(({ playCode, playName }) => ({ value: playCode, label: playName }))}
              value={chosen.playCode}
              onValue={open}
            />
          )}
          <PlayDesk {...desk} games={[game]} {...{ terms, chosen, setting }} />
        </div>
      )}
    </PageTabs>
  )
}
