import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A part of a list's sort key. All parts together are unique for every row. */
export type KeyPart = {
  readonly column: RawBuilder<unknown>
  readonly type: 'timestamptz' | 'int8' | 'text' | 'boolean'
}

/** The source and the order of a list's rows; pages, totals and files use the same query. */
export type ListQuery = {
  /** Common table expressions before the select, for example `with team as (…)`. */
  readonly first?: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  /** All parts sort in one direction, so that an index can provide the order. */
  readonly key: readonly KeyPart[]
  readonly direction: 'asc' | 'desc'
  /** Joins that only the shown columns need, and the choice of rows does not. */
  readonly joins?: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
}

/** The order of a list's rows. */
export type ListOrder = Pick<ListQuery, 'key' | 'direction'>

/** The place of a row in its list: the values of its sort key as text. */
export type Place = readonly string[]

const noText = sql``
export const orderOf = ({ key, direction }: ListOrder) =>
  sql.join(key.map(({ column }) => sql`${column} ${sql.raw(direction)}`))
export const placeOf = ({ key }: ListOrder) =>
  sql<string[]>`array[${sql.join(key.map(({ column }) => sql`${column}::text`))}]`
const tupleOf = ({ key }: ListOrder, place: Place) =>
  sql.join(key.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`))

/** The condition for rows from a place on. @param isIncluded whether the row at the place itself counts */
export function isFrom(order: ListOrder, place: Place, isIncluded: boolean) {
  const comparison = `${order.direction === 'asc' ? '>' : '<'}${isIncluded ? '=' : ''}`
  return sql<boolean>`(${sql.join(order.key.map(({ column }) => column))}) ${sql.raw(comparison)} (${tupleOf(order, place)})`
}

const fromPlace = (query: ListQuery, place: Place | undefined, isIncluded: boolean) =>
  place ? sql`and ${isFrom(query, place, isIncluded)}` : noText

/** The place of the row that follows the first `rows` rows; reads only the key. */
export const placeAfter = (query: ListQuery, rows: number) => sql<{ place: string[] }>`
  ${query.first ?? noText}
  select ${placeOf(query)} as place from ${query.from} where ${query.where}
   order by ${orderOf(query)} limit 1 offset ${rows}`

export type Placed<Row> = Row & { readonly place: string[] }

export async function readRows<Row>(
  db: Db,
  query: ListQuery,
  { place, isIncluded, limit }: { place?: Place | undefined; isIncluded: boolean; limit: number },
): Promise<readonly Placed<Row>[]> {
  const { rows } = await sql<Placed<Row>>`
    ${query.first ?? noText}
    select ${placeOf(query)} as place, ${query.columns}
      from ${query.from} ${query.joins ?? noText}
     where ${query.where} ${fromPlace(query, place, isIncluded)}
     order by ${orderOf(query)} limit ${limit}`.execute(db)
  return rows
}

/** The count of all rows as `rows`, together with the sums. */
export async function readTotals<Sums>(
  db: Db,
  query: ListQuery,
  sums?: RawBuilder<unknown>,
): Promise<Sums & { rows: number }> {
  const { rows } = await sql<Sums & { rows: number }>`
    ${query.first ?? noText}
    select count(*)::int as rows ${sums ? sql`, ${sums}` : noText} from ${query.from} where ${query.where}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a count without a row')
  return totals
}
