import { Band, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer } from '@azulejo/shared/remote'
import { announcements, gameMenus, gameVendors } from '@azulejo/shared/wire'
import { useLatestDraws } from '../draws/use-latest-draws.ts'
import { useWords } from '../words.ts'
import css from './e-lottery.module.css'
import { ELotteryCard } from './e-lottery-card.tsx'
import { useVendorGames } from './use-vendor-games.ts'

/** /elott: the e-lottery games with their next draw and last result. */
export function ELotteryScreen() {
  const say = useWords()
  const banners = useAnswer(announcements, { groupName: 'w_lott', pageSize: 1 })
  const vendors = useAnswer(gameVendors, {})
  const banner = banners.value?.banners.find(({ groupName }) => groupName === 'w_lott')
  const lane = vendors.value?.data.lanes.find(({ gameClassify }) => gameClassify === 'ELOTT')
  const line = banners.state === 'loading' ? undefined : (banner?.title ?? say('lottery.elottLine'))
  return (
    <>
      <Band title={say('lottery.elott')} line={line} pattern={lane?.pattern} />
      <Games />
    </>
  )
}

function Games() {
  const say = useWords()
  const menus = useAnswer(gameMenus, { prizeMode: 'ELOTT' })
  const { draws } = useLatestDraws({ prizeMode: 'ELOTT', count: 40 })
  const vendorGameOf = useVendorGames()
  const games = menus.value?.flatMap(({ gameMenus }) => gameMenus)
  if (!games) {
    if (menus.state !== 'failed') return <Loading />
    const title = say(problemKey(menus.problem, {}), problemValues(menus.problem))
    return <ErrorState title={title} onRetry={menus.again} />
  }
  if (games.length === 0) return <EmptyState title={say('lottery.noGames')} />
  return (
    <ul className={css.grid} aria-label={say('lottery.elott')}>
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
  const say = useWords()
  return (
    <div role="status" className={css.grid}>
      <VisuallyHidden>{say('common.loading')}</VisuallyHidden>
      {['first', 'second', 'third'].map((bone) => (
        <Skeleton key={bone} height={168} radius="card" />
      ))}
    </div>
  )
}
