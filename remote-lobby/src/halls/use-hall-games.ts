import { type EndlessQuery, useEndlessQuery } from '@azulejo/shared/data'
import type { RequestProblem } from '@azulejo/shared/platform'
import { favouriteGames, type Game, gameList, type RequestOf } from '@azulejo/shared/wire'

/** What the lists of games may refuse with. */
export const listSentences = { in_need_true_account: 'in_need_true_account' } as const

export type HallGames = {
  readonly games: readonly Game[]
  /** How many games fit; undefined until the first page is here. */
  readonly totalCount: number | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly hasMore: boolean
  readonly problem: RequestProblem<typeof favouriteGames> | undefined
  /** Asks again for the page that failed or takes long. */
  refetch(): void
  /** Waits no longer for the page that takes long. */
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

/** The first `upTo` pages of a list; `undefined` asks nothing. */
export const useHallGames = (request: RequestOf<typeof gameList> | undefined, upTo: number): HallGames =>
  hallGames(useEndlessQuery(gameList, request, upTo, ofHall))

/** The same of the member's favourites. */
export const useFavouriteList = (request: RequestOf<typeof favouriteGames> | undefined, upTo: number): HallGames =>
  hallGames(useEndlessQuery(favouriteGames, request, upTo, ofMember))
