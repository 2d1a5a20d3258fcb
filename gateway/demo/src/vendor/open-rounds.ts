import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

const roundName = v.object({ roundId: v.string(), operator: v.string(), vendor: v.string(), ticket: v.string() })
/** Identifies a round: ids of rounds are unique per operator, vendor and player. */
export type RoundName = v.InferOutput<typeof roundName>

/** What continues a round that is played in steps. */
const running = v.object({
  game: v.string(),
  player: v.string(),
  gameId: v.string(),
  currency: v.string(),
  /** State of the game. */
  state: v.unknown(),
  steps: v.number(),
  /** When the stake was taken, and when the round ends without another step; milliseconds since the epoch. */
  at: v.number(),
  endsAt: v.number(),
  balanceAfterStake: v.string(),
  /** The table and its round that decide this round, of games whose rounds are common to many players. */
  room: v.optional(v.object({ id: v.string(), round: v.string() })),
})
export type Running = v.InferOutput<typeof running>

const openRound = v.object({
  ...roundName.entries,
  stake: v.optional(v.string(), '0'),
  /** The prize once the result is known; before that the round continues or can only be cancelled. */
  payout: v.optional(v.string()),
  /** What the wallet keeps of the result, as JSON. */
  result: v.optional(v.string()),
  /** What of the stake counts as turnover, when the game knows better than stake and prize. */
  validBet: v.optional(v.string()),
  /** Present after the stake was taken, when the round is played in steps. */
  running: v.optional(running),
})
export type OpenRound = v.InferOutput<typeof openRound>

/** A round that waits for a step of its player. */
export type RunningRound = OpenRound & { readonly running: Running }
export const isRunning = (round: OpenRound): round is RunningRound =>
  round.running !== undefined && round.payout === undefined

const line = v.union([openRound, v.object({ ended: roundName })])

/** Rounds whose end the wallet has not confirmed, kept on disk so that a crash of the vendor loses none. */
export type OpenRounds = {
  /** Called before the stake is requested, and again with the payout before the prize is sent. */
  remember(round: OpenRound): void
  forget(round: RoundName): void
  /** The rounds of one ticket whose end the wallet has not confirmed, oldest first. */
  of(seat: Omit<RoundName, 'roundId'>): readonly OpenRound[]
  /** A round by its id, whichever ticket started it. */
  find(round: Omit<RoundName, 'ticket'>): OpenRound | undefined
  /** All rounds that wait for a step, oldest first. */
  running(): readonly RunningRound[]
  /** Rounds that an earlier process left open. */
  readonly left: readonly OpenRound[]
}

const keyOf = ({ roundId, operator, vendor, ticket }: RoundName): string => `${operator} ${vendor} ${ticket} ${roundId}`

function readLines(file: string): Map<string, OpenRound> {
  const open = new Map<string, OpenRound>()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const row of text.split('\n')) {
    // A crash may have cut off the last line.
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), line), row)
    if (!parsed.success) continue
    if ('ended' in parsed.output) open.delete(keyOf(parsed.output.ended))
    else open.set(keyOf(parsed.output), parsed.output)
  }
  return open
}

function startFile(file: string, left: readonly OpenRound[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, left.map((round) => `${JSON.stringify(round)}\n`).join(''), { mode: 0o600 })
}

/** @param file where the rounds are kept; omitted, rounds are kept in memory only */
export function createOpenRounds(file?: string): OpenRounds {
  const open = file === undefined ? new Map<string, OpenRound>() : readLines(file)
  const left = [...open.values()]
  if (file !== undefined) startFile(file, left)
  const write = (row: OpenRound | { ended: RoundName }) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
  }
  return {
    remember(round) {
      write(round)
      open.set(keyOf(round), round)
    },
    forget(round) {
      const { roundId, operator, vendor, ticket } = round
      write({ ended: { roundId, operator, vendor, ticket } })
      open.delete(keyOf(round))
    },
    of: (seat) =>
      [...open.values()].filter(
        (round) =>
          round.operator === seat.operator &&
          round.vendor === seat.vendor &&
          round.ticket === seat.ticket &&
          !isRunning(round),
      ),
    find: (name) =>
      [...open.values()].find(
        (round) => round.operator === name.operator && round.vendor === name.vendor && round.roundId === name.roundId,
      ),
    running: () => [...open.values()].filter(isRunning),
    left,
  }
}
