import type { Instant } from '@azulejo/shared/kernel'
import { type Issue, issueAfter, issueAt, issueBefore } from './calendar.ts'
import type { LotteryGame } from './games.ts'

/** Draws a game has behind it when the platform starts for the first time. */
export const firstDraws = 100
/** Issues that never opened while the platform was off are made up for this long; nobody could have bet on older ones. */
const madeUpFor = 7 * 86_400_000

function earliest(game: LotteryGame, now: Instant): Issue {
  let issue = issueAt(game, now)
  for (let back = 0; back < firstDraws; back++) issue = issueBefore(game, issue)
  return issue
}

/**
 * The issues whose rows must be written, oldest first: those that wait in the table, those that fell due since, the one
 * on sale and the one after it.
 * @param waiting moments at which the issues in the table that are not drawn yet will be drawn, oldest first
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

/** When something happens to a game next: its betting locks or its numbers are drawn. */
export function nextEventAt(game: LotteryGame, now: Instant): Instant {
  const { closesAt, drawsAt } = issueAt(game, now)
  return now < closesAt ? closesAt : drawsAt
}
