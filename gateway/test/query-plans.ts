import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Gateway } from '../src/index.ts'

type Db = Gateway['deps']['db']

type Plan = {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

/** A statement with its values, as sent to the database. */
export type Statement = { readonly text: string; readonly parameters: readonly unknown[] }

export type QueryPlan = {
  /** Kinds of the nodes with their indexes, or with the table of a sequential scan. */
  readonly nodes: readonly string[]
  /** Number of pages read from memory or disk. */
  readonly pages: number
}

/**
 * Vacuums a table, as autovacuum does, until all its pages are marked as visible to all, so that index-only scans do not
 * read the table. Pages that an open transaction may see differently are left for the next attempt.
 * @throws after 100 attempts
 */
export async function tidyUp(db: Db, table: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    // Test databases commit before their log is written, and rows become visible to all only after that.
    await sql`checkpoint`.execute(db)
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ left: number }>`
      select relpages - relallvisible as left from pg_class where relname = ${table}`.execute(db)
    if (rows[0]?.left === 0) return
  }
  throw new Error(`${table} has pages that not everybody sees`)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const nameOf = (plan: Plan): string => {
  const table = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined
  return `${plan['Node Type']} ${plan['Index Name'] ?? table ?? ''}`.trim()
}

/**
 * Executes a statement and returns its plan, with the planner costs of storage without seek times: with disk costs the
 * planner would read a table whole where one member owns many rows.
 */
export const planOfStatement = (db: Db, { text, parameters }: Statement): Promise<QueryPlan> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local random_page_cost = 1.1`.execute(transaction)
    const explain = `explain (analyze, buffers, timing off, format json) ${text}`
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] | string }>(
      CompiledQuery.raw(explain, [...parameters]),
    )
    const found = rows[0]?.['QUERY PLAN']
    const [{ Plan: root }] = (typeof found === 'string' ? JSON.parse(found) : found) as [{ Plan: Plan }]
    return { nodes: nodesOf(root).map(nameOf), pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'] }
  })

export const planOf = (db: Db, query: RawBuilder<unknown>): Promise<QueryPlan> => {
  const { sql: text, parameters } = query.compile(db)
  return planOfStatement(db, { text, parameters })
}

/** The plans of all queries of some work. @param statements list to which the gateway's `onStatement` appends */
export async function plansOf(db: Db, statements: Statement[], work: () => Promise<unknown>): Promise<QueryPlan[]> {
  statements.length = 0
  await work()
  const queries = statements.filter(({ text }) => /^\s*(select|with)\b/.test(text))
  const plans: QueryPlan[] = []
  for (const statement of queries) plans.push(await planOfStatement(db, statement))
  return plans
}
