import { exposuresOf, fullSymbols } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { GoodLine, RefusedLine } from './bet-lines.ts'
import type { BetTerms } from './bet-terms.ts'
import type { LotteryGame } from './games.ts'

/** What a line adds to one row of the limits. */
type Hold = {
  readonly gameId: string
  readonly numero: string
  readonly owner: string
  readonly field: string
  readonly symbol: string
  readonly amount: bigint
}

const keyOf = ({ gameId, numero, owner, field, symbol }: Omit<Hold, 'amount'>): string =>
  [gameId, numero, owner, field, symbol].join('|')

type Holder = { readonly merchant: string; readonly memberId: string }

function holdsOf({ game, numero, play, kept, terms, stake }: GoodLine, { merchant, memberId }: Holder): Hold[] {
  const issue = { gameId: game.gameId, numero }
  return [
    { ...issue, owner: memberId, field: play.code, symbol: '', amount: stake },
    ...exposuresOf(play, kept.picks, terms).map(({ field, symbol, prize }) => ({
      ...{ ...issue, owner: merchant, field, symbol, amount: prize },
    })),
  ]
}

type Row = { game_id: string; numero: string; owner: string; field: string; symbol: string; held: string }

const rowsOf = (holds: readonly Hold[]) =>
  JSON.stringify(
    holds.map(({ gameId, numero, owner, field, symbol, amount }) => ({
      ...{ game_id: gameId, numero, owner, field, symbol, amount: amount.toString() },
    })),
  )

const recordset = sql`(game_id text, numero text, owner text, field text, symbol text, amount int8)`

/** Holds the rows of some limits until the transaction ends, locked in the order of their keys. */
async function lockLimits(db: Db, holds: readonly Hold[]): Promise<void> {
  const rows = rowsOf([...new Map(holds.map((hold) => [keyOf(hold), hold])).values()])
  await sql`
    select from lottery_limit l join jsonb_to_recordset(${rows}::jsonb) as r ${recordset}
        using (game_id, numero, owner, field, symbol)
     order by l.game_id, l.numero, l.owner, l.field, l.symbol for update of l`.execute(db)
}

/**
 * Adds what lines hold, in the order of the keys, and keeps the rows until the transaction ends: one statement for an order.
 * @returns what was held before
 */
async function takeHolds(db: Db, holds: readonly Hold[]): Promise<Map<string, bigint>> {
  const own = Map.groupBy(holds, keyOf)
  const { rows } = await sql<Row>`
    insert into lottery_limit (game_id, numero, owner, field, symbol, held)
    select game_id, numero, owner, field, symbol, sum(amount)::int8
      from jsonb_to_recordset(${rowsOf(holds)}::jsonb) as r ${recordset} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (game_id, numero, owner, field, symbol) do update set held = lottery_limit.held + excluded.held
    returning game_id, numero, owner, field, symbol, held::text`.execute(db)
  return new Map(
    rows.map(({ game_id, numero, owner, field, symbol, held }) => {
      const key = keyOf({ gameId: game_id, numero, owner, field, symbol })
      const added = (own.get(key) ?? []).reduce((sum, { amount }) => sum + amount, 0n)
      return [key, BigInt(held) - added]
    }),
  )
}

async function addHolds(db: Db, holds: readonly Hold[], sign: 1 | -1): Promise<void> {
  if (holds.length === 0) return
  await sql`
    update lottery_limit l set held = l.held + ${sign} * r.amount
      from (select game_id, numero, owner, field, symbol, sum(amount)::int8 as amount
              from jsonb_to_recordset(${rowsOf(holds)}::jsonb) as r ${recordset} group by 1, 2, 3, 4, 5) r
     where (l.game_id, l.numero, l.owner, l.field, l.symbol) = (r.game_id, r.numero, r.owner, r.field, r.symbol)`.execute(
    db,
  )
}

/**
 * Takes the lines that the member's limit of a play and the house's limit of a number leave room for, in their order.
 * What is held is counted in the transaction of the bet, so that no two bets pass by each other.
 */
export async function takeWithinLimits(
  db: Db,
  lines: readonly GoodLine[],
  holder: Holder,
  termsOf: (game: LotteryGame) => BetTerms,
): Promise<{ taken: GoodLine[]; refused: RefusedLine[] }> {
  if (lines.length === 0) return { taken: [], refused: [] }
  const byLine = new Map(lines.map((line) => [line, holdsOf(line, holder)]))
  const held = await takeHolds(db, [...byLine.values()].flat())
  const refused: RefusedLine[] = []
  const taken = lines.filter((line) => {
    const { limits } = termsOf(line.game)
    const after = (byLine.get(line) ?? []).map((hold) => ({
      ...hold,
      liability: (held.get(keyOf(hold)) ?? 0n) + hold.amount,
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
    for (const hold of after) held.set(keyOf(hold), hold.liability)
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

/** Gives back what lines held, as of a ticket that is cancelled. */
export async function releaseLimits(db: Db, lines: readonly GoodLine[], holder: Holder): Promise<void> {
  const holds = lines.flatMap((line) => holdsOf(line, holder))
  await lockLimits(db, holds)
  await addHolds(db, holds, -1)
}

/** Nothing is held for an issue that is over. */
export const dropLimits = (db: Db, gameId: string, numero: string) =>
  db.deleteFrom('lottery_limit').where('game_id', '=', gameId).where('numero', '=', numero).execute()
