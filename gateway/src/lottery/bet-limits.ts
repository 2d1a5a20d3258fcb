import { exposuresOf, fullSymbols } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/named-statement.ts'
import type { GoodLine, RefusedLine } from './bet-lines.ts'
import type { BetTerms } from './bet-terms.ts'
import type { LotteryGame } from './games.ts'

/** Amount that a line adds to one row of `lottery_limit`, in minor units. */
type Hold = {
  readonly gameId: string
  readonly numero: string
  readonly owner: string
  readonly field: string
  readonly symbol: string
  readonly amount: bigint
  /** Unique key of the row. */
  readonly key: string
}

type Row = { game_id: string; numero: string; owner: string; field: string; symbol: string }

const keyOf = ({ game_id, numero, owner, field, symbol }: Row): string =>
  `${game_id}|${numero}|${owner}|${field}|${symbol}`

/** `house` owns the limits per number, see `houseOf`. */
type Holder = { readonly house: string; readonly memberId: string }

function holdsOf({ game, numero, play, kept, terms, stake }: GoodLine, { house, memberId }: Holder): Hold[] {
  const { gameId } = game
  const hold = (owner: string, field: string, symbol: string, amount: bigint): Hold => {
    const key = keyOf({ game_id: gameId, numero, owner, field, symbol })
    return { gameId, numero, owner, field, symbol, amount, key }
  }
  return [
    hold(memberId, play.code, '', stake),
    ...exposuresOf(play, kept.picks, terms).map(({ field, symbol, prize }) => hold(house, field, symbol, prize)),
  ]
}

const smaller = (least: bigint, each: bigint): bigint => (each < least ? each : least)

/** Sums the holds of each row into one hold. */
function sumsOf(holds: readonly Hold[]): Hold[] {
  const sums = new Map<string, Hold>()
  for (const hold of holds) sums.set(hold.key, { ...hold, amount: (sums.get(hold.key)?.amount ?? 0n) + hold.amount })
  return [...sums.values()]
}

const textOf = (sums: readonly Hold[]) =>
  JSON.stringify(
    sums.map(({ gameId, numero, owner, field, symbol, amount }) => ({
      ...{ game_id: gameId, numero, owner, field, symbol, amount: amount.toString() },
    })),
  )

const recordset = sql`(game_id text, numero text, owner text, field text, symbol text, amount int8)`

/** Locks the limit rows of the holds until the transaction ends, in key order. */
async function lockLimits(db: Db, holds: readonly Hold[]): Promise<void> {
  await sql`
    select from lottery_limit l join jsonb_to_recordset(${textOf(sumsOf(holds))}::jsonb) as r ${recordset}
        using (game_id, numero, owner, field, symbol)
     order by l.game_id, l.numero, l.owner, l.field, l.symbol for update of l`.execute(db)
}

type HeldRow = Row & { readonly held: bigint }

const addOrInsert = namedStatement<HeldRow>(
  'take_holds',
  `with taken as (
     insert into lottery_limit (game_id, numero, owner, field, symbol, held)
     select game_id, numero, owner, field, symbol, amount
       from jsonb_to_recordset($1::jsonb) as r (game_id text, numero text, owner text, field text, symbol text, amount int8)
      order by 1, 2, 3, 4, 5
     on conflict (game_id, numero, owner, field, symbol) do update set held = lottery_limit.held + excluded.held
     returning game_id, numero, owner, field, symbol, held
   )
   select * from taken
    where exists (select from taken where held > case owner when $2 then $3::int8 else $4::int8 end)`,
)

/**
 * Adds the holds of an order with one statement, in key order; the rows stay locked until the transaction ends.
 * @param limits the smallest limits of the games: of a member's lines of one play, and of all bets on a number
 * @returns the amounts held before, by row key, when a row now exceeds its limit; undefined when none does
 */
async function takeHolds(
  db: Db,
  holds: readonly Hold[],
  { memberId }: Holder,
  limits: { readonly memberPlay: bigint; readonly number: bigint },
): Promise<Map<string, bigint> | undefined> {
  const sums = sumsOf(holds)
  const rows = await addOrInsert(db, [textOf(sums), memberId, limits.memberPlay, limits.number])
  if (rows.length === 0) return undefined
  const added = new Map(sums.map(({ key, amount }) => [key, amount]))
  return new Map(rows.map((row) => [keyOf(row), row.held - (added.get(keyOf(row)) ?? 0n)]))
}

async function addHolds(db: Db, holds: readonly Hold[], sign: 1 | -1): Promise<void> {
  if (holds.length === 0) return
  await sql`
    update lottery_limit l set held = l.held + ${sign} * r.amount
      from jsonb_to_recordset(${textOf(sumsOf(holds))}::jsonb) as r ${recordset}
     where (l.game_id, l.numero, l.owner, l.field, l.symbol) = (r.game_id, r.numero, r.owner, r.field, r.symbol)`.execute(
    db,
  )
}

/**
 * Takes, in order, the lines that fit the member's limit of a play and the house limit of a number; refuses the rest.
 * The holds are added in the transaction of the bet, so that concurrent bets cannot exceed a limit together.
 */
export async function takeWithinLimits(
  db: Db,
  lines: readonly GoodLine[],
  holder: Holder,
  termsOf: (game: LotteryGame) => BetTerms,
): Promise<{ taken: GoodLine[]; refused: RefusedLine[] }> {
  if (lines.length === 0) return { taken: [], refused: [] }
  const byLine = new Map(lines.map((line) => [line, holdsOf(line, holder)]))
  const all = lines.map(({ game }) => termsOf(game).limits)
  const held = await takeHolds(db, [...byLine.values()].flat(), holder, {
    memberPlay: all.map(({ memberPlay }) => memberPlay).reduce(smaller),
    number: all.map(({ number }) => number).reduce(smaller),
  })
  if (!held) return { taken: [...lines], refused: [] }
  const refused: RefusedLine[] = []
  const taken = lines.filter((line) => {
    const { limits } = termsOf(line.game)
    const after = (byLine.get(line) ?? []).map((hold) => ({
      ...hold,
      liability: (held.get(hold.key) ?? 0n) + hold.amount,
    }))
    const [own, ...numbers] = after
    if (own && own.liability > limits.memberPlay) {
      refused.push({ line: line.line, reason: 'play-limit' })
      return false
    }
    const full = fullSymbols(line.play, numbers, limits.number)
    if (full.length > 0) {
      refused.push({ line: line.line, reason: 'number-limit', numbers: [...full] })
      return false
    }
    for (const hold of after) held.set(hold.key, hold.liability)
    return true
  })
  const given = new Set(taken)
  await addHolds(
    db,
    lines.filter((line) => !given.has(line)).flatMap((line) => byLine.get(line) ?? []),
    -1,
  )
  return { taken, refused }
}

/** Releases the holds of lines, for example of a cancelled ticket. */
export async function releaseLimits(db: Db, lines: readonly GoodLine[], holder: Holder): Promise<void> {
  const holds = lines.flatMap((line) => holdsOf(line, holder))
  await lockLimits(db, holds)
  await addHolds(db, holds, -1)
}

/** Deletes the limit rows of an issue that has ended. */
export const dropLimits = (db: Db, gameId: string, numero: string) =>
  db.deleteFrom('lottery_limit').where('game_id', '=', gameId).where('numero', '=', numero).execute()
