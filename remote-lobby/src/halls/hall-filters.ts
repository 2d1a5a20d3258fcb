import { mayUseRealMoney, type Role } from '@azulejo/shared/kernel'
import { type favouriteGames, type GameClass, type gameList, gameOrders, type RequestOf } from '@azulejo/shared/wire'

export const gamesPerPage = 42

export const groups = ['all', 'hot', 'new', 'favourites', 'recent'] as const
export type Group = (typeof groups)[number]
export type Order = (typeof gameOrders)[number]

/** Everything a player can set in a hall; all of it is in the address. */
export type HallFilters = {
  /** The vendor's tab; the first tab, with all vendors, when undefined. */
  readonly vendor: string | undefined
  readonly name: string
  readonly group: Group
  /** Only games whose smallest bet is at most this. */
  readonly minBet: string | undefined
  /** Only games with at least this many pay lines. */
  readonly minLines: number | undefined
  readonly order: Order
  /** Number of loaded pages; the address keeps the number, so that coming back shows as many. */
  readonly upTo: number
}

const mostPages = 200
/** Pay lines that a player may look for: every slot has 5, and those with five reels have 10. */
export const lineSteps = [10] as const
const amountPattern = /^\d{1,6}(\.\d{1,2})?$/

function pagesIn(text: string | null): number {
  const pages = Number(text ?? '1')
  return Number.isInteger(pages) && pages >= 1 && pages <= mostPages ? pages : 1
}

/** Reads the filters from the address; an invalid value counts as unset. */
export function readFilters(query: URLSearchParams): HallFilters {
  const min = query.get('min')
  return {
    vendor: query.get('page') || undefined,
    name: (query.get('q') ?? '').slice(0, 60),
    group: groups.find((group) => group === query.get('only')) ?? 'all',
    minBet: min && amountPattern.test(min) ? min : undefined,
    minLines: lineSteps.find((lines) => String(lines) === query.get('lines')),
    order: gameOrders.find((order) => order === query.get('order')) ?? 'popular',
    upTo: pagesIn(query.get('to')),
  }
}

/** Returns the query after a change. Every change except `upTo` resets to one page; unknown names stay. */
export function changeFilters(query: URLSearchParams, change: Partial<HallFilters>): URLSearchParams {
  const { vendor, name, group, minBet, minLines, order, upTo } = { ...readFilters(query), upTo: 1, ...change }
  const next = new URLSearchParams(query)
  const put = (key: string, value: string | undefined) => (value ? next.set(key, value) : next.delete(key))
  put('page', vendor)
  put('q', name)
  put('only', group === 'all' ? undefined : group)
  put('min', minBet)
  put('lines', minLines ? String(minLines) : undefined)
  put('order', order === 'popular' ? undefined : order)
  put('to', upTo === 1 ? undefined : String(upTo))
  return next
}

/** Whether a name, vendor, bet or line filter narrows the list. */
export const isNarrowed = ({ name, vendor, minBet, minLines }: HallFilters): boolean =>
  name !== '' || vendor !== undefined || minBet !== undefined || minLines !== undefined
export const isFiltered = (filters: HallFilters): boolean =>
  filters.group !== 'all' || isNarrowed({ ...filters, vendor: undefined })

/** Role checks of the groups that show a member's own games. */
const needs = { favourites: mayUseRealMoney, recent: (role: Role) => role !== 'guest' } as const
export const isOpenTo = (group: Group, role: Role): boolean =>
  group === 'favourites' || group === 'recent' ? needs[group](role) : true

const filterOf = ({ vendor, name, minBet, minLines }: HallFilters) => ({
  pageSize: gamesPerPage,
  ...(vendor ? { vassalage: vendor } : {}),
  ...(name ? { gameName: name } : {}),
  ...(minBet ? { minBet } : {}),
  ...(minLines ? { minLineNum: minLines } : {}),
})

/** Request of the platform's game list. Favourites and recently played games have their own operations. */
export const listRequest = (gameClass: GameClass | undefined, filters: HallFilters): RequestOf<typeof gameList> => ({
  ...filterOf(filters),
  order: filters.order,
  ...(gameClass ? { gameClassify: gameClass } : {}),
  ...(filters.group === 'hot' || filters.group === 'new' ? { only: filters.group } : {}),
})

/** Request of the member's favourites of one class or of all; the order is always newest first. */
export const favouritesRequest = (
  gameClass: GameClass | undefined,
  filters: HallFilters,
): RequestOf<typeof favouriteGames> => ({ ...filterOf(filters), gameType: gameClass ?? 'ALL' })
