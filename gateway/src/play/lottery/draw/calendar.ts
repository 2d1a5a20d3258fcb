import type { Instant } from '@azulejo/shared/kernel'
import type { Calendar, LotteryGame } from '../games.ts'

/** One draw of a game. Betting is open from `opensAt` until `closesAt`; the numbers exist from `drawsAt`. */
export type Issue = {
  /** `yyyyMMdd-nnnn`, or `yyyyMMdd` for a game drawn at most once a day; the day is in the game's time zone. */
  readonly numero: string
  readonly day: string
  /** Position in the day, from 1. */
  readonly index: number
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
}

const minute = 60_000
const dayLength = 1440 * minute

type Weekly = Extract<Calendar, { every: 'week' }>

export const issuesPerDay = (game: LotteryGame): number =>
  game.calendar.every === 'period' ? dayLength / (game.calendar.seconds * 1000) : 1

const localDay = (game: LotteryGame, at: Instant): number => Math.floor((at + game.zoneMinutes * minute) / dayLength)
const dayStart = (game: LotteryGame, day: number): Instant => day * dayLength - game.zoneMinutes * minute
const dayName = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10).replaceAll('-', '')

function periodicIssue(game: LotteryGame, seconds: number, at: Instant): Issue {
  const length = seconds * 1000
  const day = localDay(game, at)
  const index = Math.floor((at - dayStart(game, day)) / length) + 1
  const drawsAt = dayStart(game, day) + index * length
  const numero = `${dayName(day)}-${String(index).padStart(4, '0')}`
  return {
    numero,
    day: dayName(day),
    index,
    opensAt: drawsAt - length,
    closesAt: drawsAt - game.lockSeconds * 1000,
    drawsAt,
  }
}

const isDrawDay = (weekly: Weekly, day: number): boolean =>
  weekly.weekdays.some((weekday) => weekday === new Date(day * dayLength).getUTCDay())

/** Day of the last draw at or before `at` (`step` -1), or of the first draw after `at` (`step` 1). */
function drawDay(game: LotteryGame, weekly: Weekly, at: Instant, step: 1 | -1): number {
  let day = localDay(game, at)
  const time = (candidate: number) => dayStart(game, candidate) + weekly.minuteOfDay * minute
  const fits = (candidate: number) => (step === 1 ? time(candidate) > at : time(candidate) <= at)
  while (!isDrawDay(weekly, day) || !fits(day)) day += step
  return day
}

function weeklyIssue(game: LotteryGame, weekly: Weekly, at: Instant): Issue {
  const day = drawDay(game, weekly, at, 1)
  const time = weekly.minuteOfDay * minute
  return {
    numero: dayName(day),
    day: dayName(day),
    index: 1,
    opensAt: dayStart(game, drawDay(game, weekly, at, -1)) + time,
    closesAt: dayStart(game, day) + time - game.lockSeconds * 1000,
    drawsAt: dayStart(game, day) + time,
  }
}

/** The current issue at `at`: the one with `opensAt <= at < drawsAt`. */
export const issueAt = (game: LotteryGame, at: Instant): Issue =>
  game.calendar.every === 'period'
    ? periodicIssue(game, game.calendar.seconds, at)
    : weeklyIssue(game, game.calendar, at)

/** The issue with the number `numero`; undefined if the game has no such issue. */
export function issueNamed(game: LotteryGame, numero: string): Issue | undefined {
  const [, year, month, date, index] = /^(\d{4})(\d{2})(\d{2})(?:-(\d{4}))?$/.exec(numero) ?? []
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / dayLength
  if (!Number.isInteger(day)) return undefined
  const { calendar } = game
  const after =
    calendar.every === 'period' ? (Number(index) - 1) * calendar.seconds * 1000 : calendar.minuteOfDay * minute - 1
  const issue = Number.isFinite(after) ? issueAt(game, dayStart(game, day) + after) : undefined
  return issue?.numero === numero ? issue : undefined
}

export const issueAfter = (game: LotteryGame, issue: Issue): Issue => issueAt(game, issue.drawsAt)
export const issueBefore = (game: LotteryGame, issue: Issue): Issue => issueAt(game, issue.opensAt - 1)

/** The issues from `first` on that are drawn at or before `until`, oldest first. */
export function* issuesDue(game: LotteryGame, first: Issue, until: Instant): Generator<Issue> {
  for (let issue = first; issue.drawsAt <= until; issue = issueAfter(game, issue)) yield issue
}
