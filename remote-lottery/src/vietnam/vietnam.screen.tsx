import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { vnGameMenu } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { useLatestDraws } from '../draws/use-latest-draws.ts'
import { StationBoard } from './station-board.tsx'
import { StationList } from './station-list.tsx'
import css from './vietnam.module.css'
import { VietnamBar } from './vietnam-bar.tsx'

/** The geometry of list, board and side column while the menu is on the way. */
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

/** /vnlottery: stations by region and day, and the prize board of one of them. The bars of the shell stay away until asked. */
export function VietnamScreen() {
  return (
    <div className={css.screen}>
      <VietnamBar />
      <Stations />
    </div>
  )
}

function Stations() {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const menu = useQuery(vnGameMenu, {})
  const { draws } = useLatestDraws({ prizeMode: 'SEA', count: 40 })
  const groups = menu.value
  if (!groups) {
    if (menu.state !== 'failed') return <VietnamSkeleton />
    const title = t(problemKey(menu.problem, {}), problemValues(menu.problem))
    return <ErrorState title={title} onRetry={menu.refetch} />
  }
  const stations = groups.flatMap(({ gameMenus }) => gameMenus)
  const wanted = query.get('gameCode')
  const station = stations.find(({ code, gameId }) => wanted === code || wanted === gameId) ?? stations[0]
  if (!station) return <EmptyState title={t('lottery.noGames')} />
  return (
    <div className={css.board}>
      <StationList groups={groups} current={station.gameId} draws={draws} />
      <StationBoard
        key={station.gameId}
        station={station}
        next={draws?.find(({ game }) => game.gameId === station.gameId)}
      />
    </div>
  )
}
