import { useQuery } from '@azulejo/shared/data'
import { type Currency, parseAmount } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import { type Game, type GameClass, recentGames } from '@azulejo/shared/wire'
import { favouritesRequest, type HallFilters, listRequest } from './hall-filters.ts'
import { type HallGames, useFavouriteList, useHallGames } from './use-hall-games.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const amountOf = (text: string, currency: Currency) => parseAmount(text, currency) ?? 0n

/** Recently played games that match the other filters, newest first. */
function recentThatFit(
  games: readonly Game[],
  gameClassify: Game['gameClassify'] | undefined,
  { vendor, name, minBet, minLines }: HallFilters,
  currency: Currency,
): readonly Game[] {
  return games.filter(
    (game) =>
      (!gameClassify || game.gameClassify === gameClassify) &&
      (!vendor || game.vassalage === vendor) &&
      plain(game.gameName).includes(plain(name)) &&
      (!minLines || game.lines >= minLines) &&
      (!minBet || amountOf(game.minBet, currency) <= amountOf(minBet, currency)),
  )
}

/**
 * The games that match the filters, from the platform's list, the member's favourites or the recently played games.
 * @param isOpen whether the visitor may see the group; otherwise no request is sent
 */
export function useHallList(gameClass: GameClass | undefined, filters: HallFilters, isOpen: boolean): HallGames {
  const { currency } = useBrand()
  const { group, upTo } = filters
  const source = !isOpen ? undefined : group === 'favourites' || group === 'recent' ? group : 'hall'
  const listed = useHallGames(source === 'hall' ? listRequest(gameClass, filters) : undefined, upTo)
  const kept = useFavouriteList(source === 'favourites' ? favouritesRequest(gameClass, filters) : undefined, upTo)
  const played = useQuery(recentGames, source === 'recent' ? {} : undefined)
  if (source !== 'recent') return source === 'favourites' ? kept : listed
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
