import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, Skeleton, Strip, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { gameMenus, type LotteryGame, type LotteryGroup, vnGameMenu } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { deskPath } from '../draws/desk-path.ts'
import { useNearIssue } from '../draws/use-near-issue.ts'
import { DrawHead } from './draw-head.tsx'
import { GameList } from './game-list.tsx'
import css from './lottery-desk.module.css'
import { RecentResults } from './recent-results.tsx'

/** The geometry of the desk while its menu is on the way. */
function DeskSkeleton() {
  const { _: t } = useLingui()
  return (
    <div className={css.desk} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.skeleton}>
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row} height={38} radius="control" />
        ))}
      </div>
      <div className={css.play}>
        <Skeleton height={64} radius="control" />
        <Skeleton height={420} radius="card" className={css.tall} />
      </div>
    </div>
  )
}

const gamesOf = (groups: readonly LotteryGroup[] | undefined) => groups?.flatMap(({ gameMenus }) => gameMenus)
const named = (games: readonly LotteryGame[] | undefined, wanted: string | null) =>
  games?.find(({ code, gameId }) => wanted === code || wanted === gameId)

/** /lottery: the lotteries by group, the draw that is selling and the recent results of one of them. */
export function LotteryDeskScreen() {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const menus = useQuery(gameMenus, { prizeMode: 'LOTT' })
  const wanted = query.get('gameCode')
  const groups = menus.value
  const games = gamesOf(groups)
  const chosen = named(games, wanted)
  const isUnknown = games !== undefined && wanted !== null && !chosen
  // A Vietnamese lottery has its board elsewhere; links that know only its code lead here.
  const vietnam = useQuery(vnGameMenu, isUnknown ? {} : undefined)
  if (!groups || !games) {
    if (menus.state !== 'failed') return <DeskSkeleton />
    const title = t(problemKey(menus.problem, {}), problemValues(menus.problem))
    return <ErrorState title={title} onRetry={menus.refetch} />
  }
  const station = isUnknown ? named(gamesOf(vietnam.value), wanted) : undefined
  if (station) return <Navigate to={deskPath(station)} replace />
  if (isUnknown && vietnam.state === 'loading') return <DeskSkeleton />
  const game = chosen ?? games[0]
  if (!game) return <EmptyState title={t('lottery.noGames')} />
  return (
    <div className={css.desk}>
      <GameList groups={groups} current={game.gameId} />
      <div className={css.play}>
        {isUnknown && <Strip tone="info">{t('lottery.unknownGame', { name: game.displayName })}</Strip>}
        <Desk key={game.gameId} game={game} />
      </div>
    </div>
  )
}

function Desk({ game }: { game: LotteryGame }) {
  const { _: t } = useLingui()
  const { near, problem, refetch } = useNearIssue(game.gameId)
  const newest = near?.previousNumero?.numero
  return (
    <>
      <DrawHead game={game} near={near} />
      {problem && !near && (
        <ErrorState
          title={t(problemKey(problem, { 'lottery.game.unknown': 'lottery.noGames' }), problemValues(problem))}
          onRetry={refetch}
        />
      )}
      <RecentResults game={game} newest={newest} />
    </>
  )
}
