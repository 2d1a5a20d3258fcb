import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { familyCodes } from '@azulejo/shared/lottery'
import { latePart, problemKey, problemValues } from '@azulejo/shared/remote'
import { type LotteryGame, type LotteryGroup, vnGameMenu } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { type NextDraw, useLatestDraws } from '../draws/use-latest-draws.ts'
import { StationBoard } from './station-board.tsx'
import { StationList } from './station-list.tsx'
import css from './vietnam.module.css'
import { VietnamBar } from './vietnam-bar.tsx'
import { ViewSwitch, viewOf } from './view-switch.tsx'

const RegionBets = latePart(async () => (await import('./region-bets.tsx')).RegionBets)

/** Skeleton of list, board and side column while the menu loads. */
function VietnamSkeleton() {
  const { _: t } = useLingui()
  return (
    <div className={css.board} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={480} radius="card" />
      <Skeleton height={560} radius="card" />
      <Skeleton height={560} radius="card" />
    </div>
  )
}

/** Skeleton of plays, board and slip while the desk loads. */
function BetsSkeleton() {
  const { _: t } = useLingui()
  return (
    <div className={css.waiting} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={64} radius="control" />
      <Skeleton height={480} radius="card" />
    </div>
  )
}

/** /vnlottery: stations by region and day, and the prize board of one. The shell's bars are hidden until requested. */
export function VietnamScreen() {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const menu = useQuery(vnGameMenu, {})
  const { draws } = useLatestDraws({ prizeMode: 'SEA', count: 40 })
  const groups = menu.value
  const stations = groups?.flatMap(({ gameMenus }) => gameMenus)
  const wanted = query.get('gameCode')
  const station = stations?.find(({ code, gameId }) => wanted === code || wanted === gameId) ?? stations?.[0]
  return (
    <div className={css.screen}>
      <VietnamBar>{station && <ViewSwitch station={station} />}</VietnamBar>
      {groups && station ? (
        <Station groups={groups} station={station} draws={draws} />
      ) : groups ? (
        <EmptyState title={t('lottery.noGames')} />
      ) : menu.state === 'failed' ? (
        <ErrorState title={t(problemKey(menu.problem, {}), problemValues(menu.problem))} onRetry={menu.refetch} />
      ) : (
        <VietnamSkeleton />
      )}
    </div>
  )
}

type StationProps = {
  readonly groups: readonly LotteryGroup[]
  readonly station: LotteryGame
  readonly draws: readonly NextDraw[] | undefined
}

/** The view of a station that the address names: the betting desk or the results. */
function Station({ groups, station, draws }: StationProps) {
  const [query] = useSearchParams()
  const next = draws?.find(({ game }) => game.gameId === station.gameId)
  const group = groups.find(({ gameMenus }) => gameMenus.includes(station))
  const family = familyCodes.find((code) => code === group?.gameGroupCode)
  if (viewOf(query) === 'bets' && group && family)
    return (
      <div className={css.bets}>
        <RegionBets
          key={family}
          waiting={<BetsSkeleton />}
          groups={groups}
          group={group}
          family={family}
          station={station}
          draws={draws}
        />
      </div>
    )
  return (
    <div className={css.board}>
      <StationList groups={groups} current={station.gameId} draws={draws} />
      <StationBoard key={station.gameId} station={station} family={family} next={next} />
    </div>
  )
}
