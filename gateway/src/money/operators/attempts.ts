import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { Operator } from '../../platform/pipeline/operator.ts'
import { operatorOf } from './operators.ts'

/** Wrong secrets in a row after which a name is refused until `windowMs` have passed since the oldest of them. */
export const mostWrongSecrets = 5
const windowMs = 15 * 60_000

const shown = 50
const longestName = 64

type Attempt = {
  readonly name: string
  /** The command as typed. */
  readonly command: string
}

/**
 * Counts an attempt before its secret is checked, so that concurrent attempts do not exceed the limit.
 * @returns the number of the attempt, or the time until which the name is refused
 */
const countAttempt = (db: Db, { name, command }: Attempt, now: number) =>
  transact(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`operator:${name}`}))`.execute(transaction)
    const last = await transaction
      .selectFrom('operator_attempt')
      .select('at')
      .where('name', '=', name)
      .where('outcome', '=', 'wrong')
      .where('at', '>', new Date(now - windowMs))
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          '>',
          selectFrom('operator_attempt as right')
            .where('right.name', '=', name)
            .where('right.outcome', '=', 'right')
            .select(({ fn }) => fn.coalesce(fn.max('right.id'), sql<bigint>`0::int8`).as('id')),
        ),
      )
      .orderBy('id', 'desc')
      .limit(mostWrongSecrets)
      .execute()
    const oldest = last[mostWrongSecrets - 1]
    const { id } = await transaction
      .insertInto('operator_attempt')
      .values({ at: new Date(now), name, command, outcome: oldest ? 'refused' : 'wrong' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return oldest ? { until: new Date(oldest.at.getTime() + windowMs) } : { id }
  })

/**
 * Returns the operator with this name and secret. Every attempt is stored.
 * @throws for an unknown name, a wrong secret, and after `mostWrongSecrets` of them in a row
 */
export async function attemptAsOperator(
  { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>,
  { name: given, command }: Attempt,
  secret: string,
): Promise<Operator> {
  const name = given.slice(0, longestName)
  const counted = await countAttempt(db, { name, command }, clock.now())
  if ('until' in counted)
    throw new Error(
      `${name} gave ${mostWrongSecrets} wrong secrets: nobody can act as ${name} until ${counted.until.toISOString()}`,
    )
  const operator = await operatorOf(db, given, secret)
  if (!operator) throw new Error(`${name} is no operator, or the secret is another`)
  await db.updateTable('operator_attempt').set({ outcome: 'right' }).where('id', '=', counted.id).execute()
  return operator
}

/** Lists the newest failed attempts, of one name or of all. */
export async function listFailures(db: Db, name: string | undefined): Promise<string> {
  const rows = await db
    .selectFrom('operator_attempt')
    .selectAll()
    .where('outcome', '<>', 'right')
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const lines = rows.map(({ at, name: tried, command, outcome }) =>
    [at.toISOString(), tried, outcome === 'refused' ? 'refused' : 'wrong secret', command].join('  '),
  )
  return lines.join('\n') || 'no secret was wrong'
}
