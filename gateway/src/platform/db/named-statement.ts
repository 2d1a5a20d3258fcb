import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

const nameOfText = new Map<string, string>()

/**
 * A statement that the database parses and plans once for each connection. Only for statements whose plan is right for all
 * values, such as a call of one function: a list planned without its values can be many times slower.
 * @param text with `$1`, `$2`, … for its parameters
 */
export function namedStatement<Row>(name: string, text: string) {
  nameOfText.set(text, name)
  return async (db: Db, parameters: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery(CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Row>)).rows
}

/** Whether a text is that of a `namedStatement`. */
export const isNamed = (text: string): boolean => nameOfText.has(text)

type Query = (...call: readonly unknown[]) => Promise<pg.QueryResult>

/** Makes a `pg` client send named statements under their names. */
export function nameStatements(client: { query: unknown }): void {
  const query = (client.query as Query).bind(client)
  const named: Query = (text, ...rest) => {
    const name = typeof text === 'string' ? nameOfText.get(text) : undefined
    return query(name === undefined ? text : { name, text }, ...rest)
  }
  client.query = named
}
