import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

/** When the cache has this size, only kept statements enter it; others ask for their parameter types on each run. */
const mostKnown = 1_000

export type Statement = {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Whether the statement is parsed and planned only once; otherwise each run plans it for its values. */
  readonly isKept?: boolean
}

type Options = {
  /** Keeps every statement from its second run on, named or not. */
  readonly keepsAll: boolean
}

type Known = {
  /** Name of the prepared statement; empty when each run parses the statement. */
  readonly name: string
  /** Object ids of the parameters' types. */
  readonly types: readonly number[]
}

/**
 * Runs statements of the embedded database. A cached statement takes one message instead of PGlite's six, each of which
 * wakes the database.
 */
export function preparedStatements(pglite: PGlite, { keepsAll }: Options): (statement: Statement) => Promise<Results> {
  const { serialize } = protocol
  const known = new Map<string, Known>()
  let names = 0
  const send = (...messages: readonly Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

  async function learn(sql: string, isKept: boolean): Promise<Known> {
    if (isKept) names += 1
    const name = isKept ? `kept_${names}` : ''
    const messages = await send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const learnt = { name, types: parse.parseDescribeStatementResults(messages) }
    if (isKept || known.size < mostKnown) known.set(sql, learnt)
    return learnt
  }

  return async ({ sql, parameters, isKept = false }) => {
    const before = known.get(sql)
    const isWanted = isKept || (keepsAll && before !== undefined)
    const isKnown = before !== undefined && (before.name !== '' || !isWanted)
    const { name, types } = isKnown ? before : await learn(sql, isWanted)
    const values = parameters.map((value, place) => {
      if (value === null || value === undefined) return null
      const write = pglite.serializers[types[place] ?? 0]
      return write ? write(value) : String(value)
    })
    const messages = await send(
      // `learn` has just parsed an unknown statement.
      ...(isKnown && name === '' ? [serialize.parse({ text: sql })] : []),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    return parse.parseResults(messages, pglite.parsers)[0] ?? { rows: [], fields: [] }
  }
}
