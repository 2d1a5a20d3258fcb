import { type EndlessQuery, useEndlessQuery } from '@azulejo/shared/data'
import type { RequestProblem } from '@azulejo/shared/platform'
import { favouriteGames, type Game, gameList, type RequestOf } from '@azulejo/shared/wire'

/** Messages for refusals of the game lists. */
export const listSentences = { in_need_true_account: 'in_need_true_account' } as const

export type HallGames = {
  readonly games: readonly Game[]
  /** Number of matching games; undefined until the first page has loaded. */
  readonly totalCount: number | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly hasMore: boolean
  readonly problem: RequestProblem<typeof favouriteGames> | undefined
  /** Retries the page that failed or is slow. */
  refetch(): void
  /** Cancels the request of a slow page. */
  readonly cancel?: () => void
}

const key = ({ nodeId }: Game) => nodeId
const ofHall = { key, rows: ({ games = [] }: { readonly games?: readonly Game[] }) => games }
const ofMember = { key, rows: ({ content = [] }: { readonly content?: readonly Game[] }) => content }

function hallGames<R extends typeof gameList | typeof favouriteGames>({
  rows: games,
  first,
  problem,
  ...list
}: EndlessQuery<R, Game>): HallGames {
  return { ...list, games, totalCount: first?.totalCount, problem }
}

/** The first `upTo` pages of a list; an undefined request sends nothing. */
export const useHallGames = (request: RequestOf<typeof gameList> | undefined, upTo: number): HallGames =>
  hallGames(useEndlessQuery(gameList, request, upTo, ofHall))

/** The first `upTo` pages of the member's favourites; an undefined request sends nothing. */
export const useFavouriteList = (request: RequestOf<typeof favouriteGames> | undefined, upTo: number): HallGames =>
  hallGames(useEndlessQuery(favouriteGames, request, upTo, ofMember))
