import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

const outcome = v.object({ room: v.string(), round: v.string(), drawn: v.unknown() })
type Outcome = v.InferOutput<typeof outcome>

/** Number of outcomes that a table keeps. */
const mostKept = 100

/** Outcomes of tables' rounds, on disk before bets of the round may lose or win. */
export type RoomStore = {
  keep(outcome: Outcome): void
  /** The outcome of a round; undefined when none was drawn. */
  of(room: string, round: string): { readonly drawn: unknown } | undefined
  /** Outcomes of a table, newest first. */
  past(room: string): readonly Outcome[]
}

function readRows(file: string): Outcome[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text.split('\n').flatMap((row) => {
    // A crash may have cut off the last line.
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), outcome), row)
    return parsed.success ? [parsed.output] : []
  })
}

/** @param file where outcomes are kept; omitted, they are kept in memory only */
export function createRoomStore(file?: string): RoomStore {
  const rooms = new Map<string, Outcome[]>()
  const add = (row: Outcome) => {
    const rows = rooms.get(row.room) ?? []
    rows.unshift(row)
    rows.splice(mostKept)
    rooms.set(row.room, rows)
  }
  if (file !== undefined) {
    for (const row of readRows(file)) add(row)
    const rows = [...rooms.values()].flatMap((kept) => kept.toReversed())
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 })
  }
  return {
    keep(row) {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
      add(row)
    },
    of: (room, round) => rooms.get(room)?.find((row) => row.round === round),
    past: (room) => rooms.get(room) ?? [],
  }
}
