import { exposuresOf, fullSymbols } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/named-statement.ts'
import type { LotteryGame } from '../games.ts'
import type { GoodLine, RefusedLine } from './bet-lines.ts'
import type { BetTerms } from './bet-terms.ts'
import { DrawBook, drawKey, type HeldRow, isOverDrawLimit, limitRows } from './draw-limit.ts'

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

/** What a line holds: the member's stake of its play, the row of the draw that every order locks, and the exposures. */
type LineHolds = {
  readonly line: GoodLine
  readonly own: Hold
  /** Always 0. */
  readonly draw: Hold
  readonly exposures: readonly Hold[]
}

function holdsOf(line: GoodLine, { house, memberId }: Holder): LineHolds {
  const { game, numero, play, kept, terms, stake } = line
  const { gameId } = game
  const hold = (owner: string, field: string, symbol: string, amount: bigint): Hold => {
    const key = keyOf({ game_id: gameId, numero, owner, field, symbol })
    return { gameId, numero, owner, field, symbol, amount, key }
  }
  return {
    line,
    own: hold(memberId, play.code, '', stake),
    draw: hold(house, '', '', 0n),
    exposures: exposuresOf(play, kept.picks, terms).map(({ field, symbol, prize }) =>
      hold(house, field, symbol, prize),
    ),
  }
}

const rowsOf = (lines: readonly LineHolds[]): Hold[] =>
  lines.flatMap(({ own, draw, exposures }) => [own, draw, ...exposures])

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
      game_id: gameId,
      numero,
      owner,
      field,
      symbol,
      amount: amount.toString(),
    })),
  )

const recordset = sql`(game_id text, numero text, owner text, field text, symbol text, amount int8)`

/** Locks the limit rows of the holds until the transaction ends, in key order. */
async function lockLimits(db: Db, holds: readonly Hold[]): Promise<void> {
  await sql`
    select from lottery_limit l join jsonb_to_recordset(${textOf(sumsOf(holds))}::jsonb) as r ${recordset}
        using (game_id, numero, owner, field, symbol)
     order by l.game_id, l.numero, l.owner, l.field, l.symbol for no key update of l`.execute(db)
}

const addOrInsert = namedStatement<
  { is_over: boolean },
  { holds: string; memberId: string; memberPlay: bigint; number: bigint }
>(
  'take_holds',
  ({ holds, memberId, memberPlay, number }) => `with taken as (
     insert into lottery_limit (game_id, numero, owner, field, symbol, held)
     select game_id, numero, owner, field, symbol, amount
       from jsonb_to_recordset(${holds}::jsonb)
            as r (game_id text, numero text, owner text, field text, symbol text, amount int8)
      order by 1, 2, 3, 4, 5
     on conflict (game_id, numero, owner, field, symbol) do update set held = lottery_limit.held + excluded.held
     returning owner, held
   )
   select coalesce(bool_or(held > case owner when ${memberId} then ${memberPlay}::int8 else ${number}::int8 end), false) as is_over
     from taken`,
)

/**
 * Adds the holds of an order with one statement, in key order; the rows stay locked until the transaction ends.
 * @param limits the smallest limits of the games: of a member's lines of one play, and of all bets on a number
 * @returns whether a row now exceeds its limit
 */
async function takeHolds(
  db: Db,
  holds: readonly Hold[],
  { memberId }: Holder,
  limits: { readonly memberPlay: bigint; readonly number: bigint },
): Promise<boolean> {
  const [row] = await addOrInsert(db, {
    holds: textOf(sumsOf(holds)),
    memberId,
    memberPlay: limits.memberPlay,
    number: limits.number,
  })
  return row?.is_over ?? false
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

type Decision = { readonly taken: readonly GoodLine[]; readonly refused: readonly RefusedLine[] }

/** Reason why a line does not fit the limits; undefined if it does. `held` and `book` are without the line. */
function refusalOf(
  { line, own, exposures }: LineHolds,
  { limits }: BetTerms,
  held: ReadonlyMap<string, bigint>,
  book: DrawBook,
): RefusedLine | undefined {
  const liabilityOf = (hold: Hold) => (held.get(hold.key) ?? 0n) + hold.amount
  if (liabilityOf(own) > limits.memberPlay) return { line: line.line, reason: 'play-limit' }
  const numbers = exposures.map((hold) => ({ ...hold, liability: liabilityOf(hold) }))
  const full = fullSymbols(line.play, numbers, limits.number)
  if (full.length > 0) return { line: line.line, reason: 'number-limit', numbers: [...full] }
  const draw = drawKey(line.game.gameId, line.numero)
  book.add(draw, exposures)
  if (book.liabilityOf(draw, line.game) <= limits.draw) return undefined
  book.add(
    draw,
    exposures.map(({ field, symbol, amount }) => ({ field, symbol, amount: -amount })),
  )
  return { line: line.line, reason: 'draw-limit' }
}

/** Separates, in order, the lines that fit the limits. @param rows all limit rows, with the holds of all the lines */
function decide(
  lines: readonly LineHolds[],
  rows: readonly HeldRow[],
  { house }: Holder,
  termsOf: (game: LotteryGame) => BetTerms,
): Decision {
  const added = new Map(sumsOf(rowsOf(lines)).map(({ key, amount }) => [key, amount]))
  const held = new Map(rows.map((row) => [keyOf(row), row.held - (added.get(keyOf(row)) ?? 0n)]))
  const book = new DrawBook()
  for (const row of rows)
    if (row.owner === house && row.field !== '')
      book.add(drawKey(row.game_id, row.numero), [{ ...row, amount: held.get(keyOf(row)) ?? 0n }])
  const taken: GoodLine[] = []
  const refused: RefusedLine[] = []
  for (const each of lines) {
    const refusal = refusalOf(each, termsOf(each.line.game), held, book)
    if (refusal) {
      refused.push(refusal)
      continue
    }
    for (const { key, amount } of rowsOf([each])) held.set(key, (held.get(key) ?? 0n) + amount)
    taken.push(each.line)
  }
  return { taken, refused }
}

/**
 * Takes, in order, the lines that fit the member's limit of a play and the house's limits of a number and of a draw; refuses
 * the rest. The holds are added in the transaction of the bet, so that concurrent bets cannot exceed a limit together.
 */
export async function takeWithinLimits(
  db: Db,
  lines: readonly GoodLine[],
  holder: Holder,
  termsOf: (game: LotteryGame) => BetTerms,
): Promise<Decision> {
  if (lines.length === 0) return { taken: [], refused: [] }
  const holds = lines.map((line) => holdsOf(line, holder))
  const all = lines.map(({ game }) => termsOf(game).limits)
  const isOver = await takeHolds(db, rowsOf(holds), holder, {
    memberPlay: all.map(({ memberPlay }) => memberPlay).reduce(smaller),
    number: all.map(({ number }) => number).reduce(smaller),
  })
  if (!isOver && !(await isOverDrawLimit(db, lines, holder.house, termsOf))) return { taken: lines, refused: [] }
  const decision = decide(holds, await limitRows(db, lines, holder), holder, termsOf)
  const given = new Set(decision.taken)
  await addHolds(db, rowsOf(holds.filter(({ line }) => !given.has(line))), -1)
  return decision
}

/** Releases the holds of lines, for example of a cancelled ticket. */
export async function releaseLimits(db: Db, lines: readonly GoodLine[], holder: Holder): Promise<void> {
  const holds = rowsOf(lines.map((line) => holdsOf(line, holder)))
  await lockLimits(db, holds)
  await addHolds(db, holds, -1)
}

/** Deletes the limit rows of an issue that has ended. */
export const dropLimits = (db: Db, gameId: string, numero: string) =>
  db.deleteFrom('lottery_limit').where('game_id', '=', gameId).where('numero', '=', numero).execute()
