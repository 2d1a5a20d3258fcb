import { useQuery } from '@azulejo/shared/data'
import { Band, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { announcements, type Game, gameList, gameMenus, gameVendors, type LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useLatestDraws } from '../draws/use-latest-draws.ts'
import css from './e-lottery.module.css'
import { ELotteryCard } from './e-lottery-card.tsx'
import { VendorGames } from './vendor-games.tsx'

/** /elott: the e-lotteries of the platform with their next draw and last result, then those of the vendors. */
export function ELotteryScreen() {
  const { _: t } = useLingui()
  const banners = useQuery(announcements, { groupName: 'w_lott', pageSize: 1 })
  const vendors = useQuery(gameVendors, {})
  const banner = banners.value?.banners.find(({ groupName }) => groupName === 'w_lott')
  const lane = vendors.value?.data.lanes.find(({ gameClassify }) => gameClassify === 'ELOTT')
  const line = banners.state === 'loading' ? undefined : (banner?.title ?? t('lottery.elottLine'))
  return (
    <>
      <Band title={t('lottery.elott')} line={line} pattern={lane?.pattern} />
      <Games />
    </>
  )
}

/** Whether a game of the catalogue has its desk on this site. */
const hasDesk = ({ code, defaultPlayType }: Game): boolean => code !== undefined && defaultPlayType !== undefined

function Games() {
  const { _: t } = useLingui()
  const menus = useQuery(gameMenus, { prizeMode: 'ELOTT' })
  const catalogue = useQuery(gameList, { gameClassify: 'ELOTT', pageSize: 100 })
  const games = menus.value?.flatMap(({ gameMenus }) => gameMenus)
  if (!games) {
    if (menus.state !== 'failed') return <Loading />
    const title = t(problemKey(menus.problem, {}), problemValues(menus.problem))
    return <ErrorState title={title} onRetry={menus.refetch} />
  }
  const listed = catalogue.value?.games ?? []
  const others = listed.filter((game) => !hasDesk(game) && !games.some(({ gameId }) => gameId === game.gameId))
  return (
    <>
      <Lotteries games={games} listed={listed} />
      {catalogue.state === 'failed' ? (
        <ErrorState
          title={t(problemKey(catalogue.problem, {}), problemValues(catalogue.problem))}
          onRetry={catalogue.refetch}
        />
      ) : (
        <VendorGames games={others} />
      )}
      {games.length === 0 && others.length === 0 && catalogue.state === 'ready' && (
        <EmptyState title={t('lottery.noGames')} />
      )}
    </>
  )
}

function Lotteries({ games, listed }: { games: readonly LotteryGame[]; listed: readonly Game[] }) {
  const { _: t } = useLingui()
  const { draws } = useLatestDraws({ prizeMode: 'ELOTT', count: 40 })
  /** The vendor's own view, where TCG_SEA has one and the site no desk. */
  const vendorGameOf = ({ gameId }: LotteryGame) =>
    listed.find((game) => game.vassalage === 'TCG_SEA' && game.gameId === gameId && !hasDesk(game))
  return (
    <ul className={css.grid} aria-label={t('lottery.elott')}>
      {games.map((game) => (
        <li key={game.gameId}>
          <ELotteryCard
            game={game}
            vendorGame={vendorGameOf(game)}
            next={draws?.find((row) => row.game.gameId === game.gameId)}
          />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.grid}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {['first', 'second', 'third'].map((bone) => (
        <Skeleton key={bone} height={168} radius="card" />
      ))}
    </div>
  )
}
