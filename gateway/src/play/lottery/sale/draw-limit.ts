import { drawLiability, type FieldLiability } from '@azulejo/shared/lottery'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/named-statement.ts'
import type { LotteryGame } from '../games.ts'
import type { GoodLine } from './bet-lines.ts'
import type { BetTerms } from './bet-terms.ts'

type Draw = { readonly game: LotteryGame; readonly numero: string }

export const drawKey = (gameId: string, numero: string): string => `${gameId}|${numero}`

const drawsOf = (lines: readonly GoodLine[]): Map<string, Draw> =>
  new Map(lines.map(({ game, numero }) => [drawKey(game.gameId, numero), { game, numero }]))

const textOf = (draws: ReadonlyMap<string, Draw>): string =>
  JSON.stringify([...draws.values()].map(({ game: { gameId }, numero }) => ({ game_id: gameId, numero })))

type FieldRow = { game_id: string; numero: string; field: string; largest: bigint; total: bigint }

const fieldsOf = namedStatement<FieldRow, { draws: string; house: string }>(
  'draw_liability',
  ({ draws, house }) => `select l.game_id, l.numero, l.field, max(l.held) as largest, sum(l.held)::int8 as total
     from jsonb_to_recordset(${draws}::jsonb) as r (game_id text, numero text)
     join lottery_limit l using (game_id, numero)
    where l.owner = ${house} and l.field <> ''
    group by 1, 2, 3`,
)

/**
 * Whether the prizes of some draw of the lines may exceed the house's limit. Read after the holds of the lines are added and
 * while the draws' own rows are locked, so that no other order adds to them meanwhile.
 */
export async function isOverDrawLimit(
  db: Db,
  lines: readonly GoodLine[],
  house: string,
  termsOf: (game: LotteryGame) => BetTerms,
): Promise<boolean> {
  const draws = drawsOf(lines)
  const byDraw = Map.groupBy(await fieldsOf(db, { draws: textOf(draws), house }), (row) =>
    drawKey(row.game_id, row.numero),
  )
  return [...draws].some(
    ([key, { game }]) => drawLiability(game.group, byDraw.get(key) ?? []) > termsOf(game).limits.draw,
  )
}

export type HeldRow = {
  readonly game_id: string
  readonly numero: string
  readonly owner: string
  readonly field: string
  readonly symbol: string
  readonly held: bigint
}

/** All limit rows of the draws of the lines that belong to the house or the member. */
export async function limitRows(
  db: Db,
  lines: readonly GoodLine[],
  owners: { readonly house: string; readonly memberId: string },
): Promise<readonly HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select l.game_id, l.numero, l.owner, l.field, l.symbol, l.held
      from jsonb_to_recordset(${textOf(drawsOf(lines))}::jsonb) as r (game_id text, numero text)
      join lottery_limit l using (game_id, numero)
     where l.owner in (${owners.house}, ${owners.memberId})`.execute(db)
  return rows
}

/** An amount that a line adds to the exposure of a symbol, in minor units. */
type Added = { readonly field: string; readonly symbol: string; readonly amount: bigint }

/** The house's exposures of some draws by symbol, to which lines are added one by one. */
export class DrawBook {
  readonly #held = new Map<string, Map<string, Map<string, bigint>>>()

  add(draw: string, added: readonly Added[]): void {
    const fields = this.#held.get(draw) ?? new Map<string, Map<string, bigint>>()
    this.#held.set(draw, fields)
    for (const { field, symbol, amount } of added) {
      const symbols = fields.get(field) ?? new Map<string, bigint>()
      fields.set(field, symbols.set(symbol, (symbols.get(symbol) ?? 0n) + amount))
    }
  }

  /** Upper bound for the prizes of a draw, in minor units. */
  liabilityOf(draw: string, { group }: LotteryGame): bigint {
    const fields = [...(this.#held.get(draw) ?? [])].map(([field, symbols]): FieldLiability => {
      const amounts = [...symbols.values()]
      return {
        field,
        largest: amounts.reduce((most, each) => (each > most ? each : most), 0n),
        total: amounts.reduce((sum, each) => sum + each, 0n),
      }
    })
    return drawLiability(group, fields)
  }
}
