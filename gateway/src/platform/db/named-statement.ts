import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

const nameOfText = new Map<string, string>()

/** A placeholder for each parameter: `$1` for the first that is read, and so on. */
function placeholders(names: string[]): Readonly<Record<string, string>> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        const known = names.indexOf(String(name))
        return `$${known < 0 ? names.push(String(name)) : known + 1}`
      },
    },
  )
}

/**
 * A statement that the database parses and plans once for each connection. Only for statements whose plan is right for all
 * values, such as a call of one function: a list planned without its values can be many times slower.
 * @param write writes the text, once, with the placeholders of its parameters: `({ key }) => …`
 */
export function namedStatement<Row, Parameters extends object>(
  name: string,
  write: (parameters: { readonly [Name in keyof Parameters]-?: string }) => string,
) {
  const names: string[] = []
  const text = write(placeholders(names) as { readonly [Name in keyof Parameters]-?: string })
  const unused = names.find((_, place) => !new RegExp(`\\$${place + 1}(?!\\d)`).test(text))
  if (unused !== undefined) throw new Error(`the text of ${name} has no parameter ${unused}`)
  nameOfText.set(text, name)
  return async (db: Db, values: Parameters): Promise<Row[]> => {
    const given = values as Readonly<Record<string, unknown>>
    const extra = Object.keys(given).find((each) => !names.includes(each))
    if (extra !== undefined) throw new Error(`the text of ${name} has no parameter ${extra}`)
    const parameters = names.map((each) => given[each])
    return (await db.executeQuery(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>)).rows
  }
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
