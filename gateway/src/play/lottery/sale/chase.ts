import type { Instant } from '@azulejo/shared/kernel'
import type { SlipLine } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { issueAfter, issueAt } from '../draw/calendar.ts'
import { type LotteryGame, lotteryGame } from '../games.ts'
import { type GoodLine, isRefusedLine, type LineRules, readLine } from './bet-lines.ts'

type Planned = { readonly numero: string; readonly multiple: number }
type Plan = { readonly lines: GoodLine[] } | { readonly problem: { readonly numero?: string; readonly reason: string } }

/** How many issues ahead a chase may reach. */
const furthest = 1_440

/** Whether the issues follow the current issue in ascending order, at most `furthest` issues ahead. */
function areAhead(game: LotteryGame, issues: readonly Planned[], now: Instant): boolean {
  let issue = issueAt(game, now)
  let seen = 0
  for (const { numero } of issues) {
    do {
      issue = issueAfter(game, issue)
      seen += 1
    } while (issue.numero !== numero && seen < furthest)
    if (issue.numero !== numero) return false
  }
  return true
}

/** Repeats the lines of a slip in each planned issue with its multiple; returns a problem when any line is refused. */
export function chasedLines(
  slip: readonly SlipLine[],
  issues: readonly Planned[],
  rules: LineRules,
  now: Instant,
): Plan {
  const [first] = slip
  const game = first && lotteryGame(first.gameId)
  const isOne = slip.every(
    ({ gameId, numero, prizeMode }) =>
      gameId === first?.gameId && numero === first.numero && prizeMode === first.prizeMode,
  )
  if (!first || !game || !isOne) return { problem: { reason: 'one-issue' } }
  if (first.numero !== issueAt(game, now).numero || !areAhead(game, issues, now))
    return { problem: { reason: 'issue' } }
  const lines: GoodLine[] = []
  for (const { numero, multiple } of issues)
    for (const [at, line] of slip.entries()) {
      const read = readLine({ ...line, numero, multiple: line.multiple * multiple }, at, rules)
      if (isRefusedLine(read)) return { problem: { numero, reason: read.reason } }
      lines.push(read)
    }
  return { lines }
}

export async function nextChaseId(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('lottery_chase_number') as id`.execute(db)
  return BigInt(rows[0]?.id ?? 0)
}
