import { useQuery } from '@azulejo/shared/data'
import { Button, EmptyState, ErrorState, Skeleton, Strip, VisuallyHidden } from '@azulejo/shared/design'
import { type Family, familyCodes } from '@azulejo/shared/lottery'
import { problemKey, problemValues, useIsHydrated } from '@azulejo/shared/remote'
import { gameMenus, type LotteryGame, type LotteryGroup, vnGameMenu } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { BackLink } from '../draws/back-link.tsx'
import { deskPath } from '../draws/desk-path.ts'
import { TrendColumn } from '../later-parts.ts'
import { SlipColumn } from '../slip/slip-column.tsx'
import { useSlip } from '../slip/use-slip.ts'
import { useTrendChoice } from '../trends/use-trends.ts'
import { GameDesk } from './game-desk.tsx'
import { GameList } from './game-list.tsx'
import css from './lottery-desk.module.css'
import { usePut } from './play-desk.tsx'

/** Skeleton of the desk while its menu loads. */
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

/** The lotteries of South-East Asia that have a desk here: 6/45 and 6/55. */
const withoutStations = (groups: readonly LotteryGroup[] = []) =>
  groups.filter(({ gameMenus }) => gameMenus.every(({ accountTypeName }) => accountTypeName === undefined))

/** /lottery: the lotteries by group, and the desk of one lottery with its open draw and recent results. */
export function LotteryDeskScreen() {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const slip = useSlip()
  const choice = useTrendChoice()
  // The pre-rendered view does not contain the slip.
  const isHydrated = useIsHydrated()
  const menus = useQuery(gameMenus, { prizeMode: 'LOTT' })
  const asian = useQuery(gameMenus, { prizeMode: 'SEA' })
  const wanted = query.get('gameCode')
  const groups =
    menus.value && asian.state !== 'loading' ? [...menus.value, ...withoutStations(asian.value)] : undefined
  const games = gamesOf(groups)
  const chosen = named(games, wanted)
  const isUnknown = games !== undefined && wanted !== null && !chosen
  // Redirects to the board of a Vietnamese lottery; links that only have the game code arrive here.
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
  const family = familyOf(groups, game)
  const areTrendsShown = family !== undefined && query.get('view') === 'trends'
  return (
    <div className={css.desk}>
      {!areTrendsShown && isHydrated && (
        <a href="#lottery-slip" className={css.skip}>
          {t('lottery.toSlip')}
        </a>
      )}
      <GameList groups={groups} current={game.gameId} />
      <div className={css.play}>
        <BackLink />
        {isUnknown && <Strip tone="info">{t('lottery.unknownGame', { name: game.displayName })}</Strip>}
        <GameDesk key={game.gameId} game={game} family={family} slip={slip} choice={choice} />
      </div>
      {isHydrated && (
        <SlipColumn slip={slip}>
          {areTrendsShown && (
            <TrendColumn game={game} family={family} choice={choice}>
              <ToBets gameCode={game.code} />
            </TrendColumn>
          )}
        </SlipColumn>
      )}
    </div>
  )
}

/** Button from the trends of a game to its plays. */
function ToBets({ gameCode }: { readonly gameCode: string }) {
  const { _: t } = useLingui()
  const put = usePut(gameCode)
  return <Button onClick={() => put({ view: undefined })}>{t('lottery.view.bets')}</Button>
}

const familyOf = (groups: readonly LotteryGroup[], game: LotteryGame): Family | undefined => {
  const code = groups.find(({ gameMenus }) => gameMenus.includes(game))?.gameGroupCode
  return familyCodes.find((family) => family === code)
}
