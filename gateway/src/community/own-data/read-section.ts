import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { After, Section } from './section.ts'

type Row = Readonly<Record<string, unknown>>

/** A page of rows as values of JSON, and where the next page begins; undefined when there is none. */
export type Page = { readonly rows: readonly Row[]; readonly next: After }

/** Prefix of the columns of the key; no column of a file has it. */
const keyName = (place: number) => `#${place}`

/** Rows of a page, so that memory does not grow with the history of a member. */
export const pageRows = 1_000

function plainValue(value: unknown, currency: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'bigint') return value
  return typeof currency === 'string' ? toDecimal(value, currency as Currency) : value.toString()
}

/** Reads one page of a section. */
export async function readPage(db: Db, section: Section, memberId: string, after: After): Promise<Page> {
  const { columns, heads, key, money = [] } = section
  const parts = key.map(({ column, type }, place) => ({ column, from: sql`${after?.[place]}::${sql.raw(type)}` }))
  const begin = after
    ? sql`and (${sql.join(parts.map(({ column }) => column))}) > (${sql.join(parts.map(({ from }) => from))})`
    : sql``
  const { rows } = await sql<Row>`
    select ${columns}, ${sql.join(key.map(({ column }, place) => sql`(${column})::text as ${sql.ref(keyName(place))}`))}
      from ${section.from(memberId, after, pageRows)}
     where ${section.where(memberId)} ${begin}
     order by ${sql.join(key.map(({ column }) => column))} limit ${pageRows}`.execute(db)
  const last = rows.length === pageRows ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) =>
      Object.fromEntries(
        heads.map((head) => [head, plainValue(row[head], money.includes(head) ? row.currency : undefined)]),
      ),
    ),
    next: last && key.map((_, place) => String(last[keyName(place)])),
  }
}
