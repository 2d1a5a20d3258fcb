import { type Day, monthStart, shiftDay } from './days.ts'

/*
 * The VIP levels of a brand. A level is reached by the total valid bet of a member, and stays for the rest of that month and the
 * whole next one. From then on it is looked at on the first day of each month: a month with less than the level asks for lowers
 * the member by one level. A level that was lost is reached again by one month with what it asks for.
 */

/** What a level asks for, in minor units of valid bets. */
export type RankRule = {
  readonly level: number
  /** Total that reaches the level. */
  readonly turnover: bigint
  /** Total of a calendar month that keeps the level; a level without it is never lost. */
  readonly keep?: bigint | undefined
}

export type RankState = {
  readonly level: number
  /** The highest level that the member has ever had. */
  readonly highest: number
  /** First day of the month on which the level is looked at. */
  readonly keptTo: Day
}

/** The level that the house has given a member, which is never lost; 0 without one. */
type Granted = { readonly granted: number }

const monthAfter = (day: Day): Day => monthStart(shiftDay(monthStart(day), 31))
/** The first day of the month before that of a day. */
export const monthBefore = (day: Day): Day => monthStart(shiftDay(monthStart(day), -1))

const reachedBy = (ranks: readonly RankRule[], total: bigint): number =>
  ranks.findLast(({ turnover }) => total >= turnover)?.level ?? 0

/**
 * The level of a member now. @param month valid bet of the running month; without it lost levels stay lost
 * @param state undefined for a member whose bets have not been looked at yet
 */
export function levelOf(
  ranks: readonly RankRule[],
  {
    total,
    month,
    state,
    granted,
  }: Granted & {
    readonly total: bigint
    readonly month?: bigint | undefined
    readonly state?: Pick<RankState, 'level' | 'highest'> | undefined
  },
): number {
  const reached = reachedBy(ranks, total)
  if (!state) return Math.max(reached, granted)
  const isRegained = ({ keep }: RankRule) => keep === undefined || (month !== undefined && month >= keep)
  const own = ranks.findLast(
    (rank) => rank.level <= state.level || (rank.level <= reached && (rank.level > state.highest || isRegained(rank))),
  )
  return Math.max(own?.level ?? 0, granted)
}

/** The state of a member who has reached a level on a day. */
export const stateAt = (level: number, today: Day, highest = level): RankState => ({
  level,
  highest: Math.max(level, highest),
  keptTo: monthAfter(monthAfter(today)),
})

/**
 * The state after the month before `keptTo` has ended.
 * @param month valid bet of that month. @param isPaused the member could not play in it, which loses nothing
 */
export function stateAfterMonth(
  ranks: readonly RankRule[],
  state: RankState,
  { month, isPaused, granted }: Granted & { readonly month: bigint; readonly isPaused: boolean },
): RankState {
  const keptTo = monthAfter(state.keptTo)
  const keep = ranks.find(({ level }) => level === state.level)?.keep
  const isShort = keep !== undefined && month < keep && !isPaused && state.level > granted
  return { ...state, keptTo, level: isShort ? state.level - 1 : state.level }
}

/** Part of a total that is done, in hundredths of a per cent, rounded down; 10,000 only when all of it is done. */
export const hundredthsDone = (done: bigint, all: bigint): number =>
  done >= all || all <= 0n ? 10_000 : done <= 0n ? 0 : Number((done * 10_000n) / all)
