import { useBrand, useQuery, useVisitor } from '@azulejo/shared/remote'
import { type GameClass, recentGames } from '@azulejo/shared/wire'
import { type HallFilters, listRequest } from './hall-filters.ts'
import { recentThatFit } from './recent-filter.ts'
import { type HallGames, useHallGames } from './use-hall-games.ts'

/** The games that fit the filters: of the platform's list, or of those the member played recently. */
export function useHallList(gameClass: GameClass | undefined, filters: HallFilters): HallGames {
  const { currency } = useBrand()
  const { standing: role } = useVisitor()
  const isRecent = filters.group === 'recent' && role !== 'guest'
  const listed = useHallGames(isRecent ? undefined : listRequest(gameClass, filters), filters.upTo)
  const played = useQuery(recentGames, isRecent ? {} : undefined)
  if (!isRecent) return listed
  const games = recentThatFit(played.value?.list ?? [], gameClass, filters, currency)
  return {
    games,
    totalCount: played.value ? games.length : undefined,
    state: played.state,
    hasMore: false,
    problem: played.state === 'failed' ? played.problem : undefined,
    refetch: played.refetch,
  }
}
