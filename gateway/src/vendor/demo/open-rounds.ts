import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

const openRound = v.object({
  roundId: v.string(),
  operator: v.string(),
  ticket: v.string(),
  /** The prize once the reels have stopped; before that the round can only be cancelled. */
  payout: v.optional(v.string()),
})
export type OpenRound = v.InferOutput<typeof openRound>
const line = v.union([openRound, v.object({ ended: v.string() })])

/** Rounds whose end the wallet has not confirmed, kept on disk so that a crash of the vendor loses none. */
export type OpenRounds = {
  /** Before the stake is asked for, and again with the payout before the prize is sent. */
  remember(round: OpenRound): void
  forget(roundId: string): void
  /** What an earlier process left open. */
  readonly left: readonly OpenRound[]
}

function readLines(file: string): Map<string, OpenRound> {
  const open = new Map<string, OpenRound>()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const row of text.split('\n')) {
    // The last line may have been cut off by the crash.
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), line), row)
    if (!parsed.success) continue
    if ('ended' in parsed.output) open.delete(parsed.output.ended)
    else open.set(parsed.output.roundId, parsed.output)
  }
  return open
}

/** @param file where the rounds are kept; in memory only when left out */
export function createOpenRounds(file?: string): OpenRounds {
  if (file === undefined) return { remember: () => {}, forget: () => {}, left: [] }
  mkdirSync(dirname(file), { recursive: true })
  const left = [...readLines(file).values()]
  writeFileSync(file, left.map((round) => `${JSON.stringify(round)}\n`).join(''), { mode: 0o600 })
  const write = (row: OpenRound | { ended: string }) => appendFileSync(file, `${JSON.stringify(row)}\n`)
  return { remember: write, forget: (roundId) => write({ ended: roundId }), left }
}
