import type { Instant } from '@azulejo/shared/kernel'
import type { LotteryGame } from '../games.ts'
import { type Issue, issueAfter, issueAt, issueBefore } from './calendar.ts'

/** How many past draws each game gets when the platform starts for the first time. */
export const firstDraws = 100
/** After downtime, issues missed within this many ms are drawn; older ones never opened, and chase tickets of them go back. */
export const madeUpFor = 7 * 86_400_000

function earliest(game: LotteryGame, now: Instant): Issue {
  let issue = issueAt(game, now)
  for (let back = 0; back < firstDraws; back++) issue = issueBefore(game, issue)
  return issue
}

/**
 * The issues whose rows must be written, oldest first: undrawn issues in the table, issues missed since then, the current
 * issue and the next one.
 * @param waiting draw times of the undrawn issues in the table, oldest first
 */
export function issuesToWrite(game: LotteryGame, waiting: readonly Instant[], now: Instant): Issue[] {
  const issues = waiting.map((drawsAt) => issueAt(game, drawsAt - 1))
  const last = issues.at(-1)
  let issue = last ? issueAfter(game, last) : earliest(game, now)
  if (last && issue.drawsAt < now - madeUpFor) issue = issueAt(game, now - madeUpFor)
  for (; issue.opensAt <= now; issue = issueAfter(game, issue)) issues.push(issue)
  if (!last || last.opensAt <= now) issues.push(issue)
  return issues
}

/** Time of the next event of a game: its betting locks or its numbers are drawn. */
export function nextEventAt(game: LotteryGame, now: Instant): Instant {
  const { closesAt, drawsAt } = issueAt(game, now)
  return now < closesAt ? closesAt : drawsAt
}
