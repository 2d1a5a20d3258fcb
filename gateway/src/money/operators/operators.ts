import type { Clock, Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import { hashPassword, isPassword } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { OperatorTable } from '../../platform/db/tables/money/operators.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Operator, OperatorRole } from '../../platform/pipeline/operator.ts'
import type { Random } from '../../platform/pipeline/random.ts'

export type OperatorRow = Selectable<OperatorTable>

export const readOperator = ({ name, role, merchants }: OperatorRow): Operator => ({
  name,
  role,
  merchants: merchants ?? 'all',
})

export const operatorNamed = (db: Db, name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()

/** Returns the operator with this name and secret; undefined otherwise, after the same hashing effort. */
export async function operatorOf(db: Db, name: string, secret: string): Promise<Operator | undefined> {
  const row = await operatorNamed(db, name)
  const isRight = await isPassword(row?.disabled_at ? undefined : row?.secret_hash, secret)
  return row && isRight ? readOperator(row) : undefined
}

export type NewOperator = Operator & { readonly secretHash: string; readonly isDemo?: boolean; readonly at: Instant }

/** @returns false when the name is taken */
export async function addOperator(db: Db, operator: NewOperator): Promise<boolean> {
  const { name, role, merchants, secretHash, isDemo = false, at } = operator
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator')
    .values({
      name,
      role,
      merchants: merchants === 'all' ? null : [...merchants],
      secret_hash: secretHash,
      is_demo: isDemo,
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Generates a random secret and the hash of it to store. */
export async function makeSecret(random: Random): Promise<{ secret: string; hash: string }> {
  const secret = random.token()
  return { secret, hash: await hashPassword(secret) }
}

const listLock = 7_203_545

/** Changes operators under an advisory lock, so that concurrent changes run one after the other. */
export const changeOperators = <Value>(db: Db, work: (transaction: Db) => Promise<Value>): Promise<Value> =>
  transact(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${listLock})`.execute(transaction)
    return work(transaction)
  })

/** Adds the first admin. @returns the admin's secret @throws when an operator exists that is not a demo operator */
export async function addFirstOperator(db: Db, name: string, random: Random, { now }: Clock): Promise<string> {
  const { secret, hash } = await makeSecret(random)
  return changeOperators(db, async (transaction) => {
    const known = await transaction
      .selectFrom('operator')
      .select('name')
      .where('is_demo', '=', false)
      .executeTakeFirst()
    if (known) throw new Error('there are operators already; an admin of them adds others')
    const first = { name, role: 'admin', merchants: 'all', secretHash: hash, at: now() } as const
    if (!(await addOperator(transaction, first))) throw new Error(`${name} is taken`)
    await transaction
      .insertInto('operator_action')
      .values({
        at: new Date(now()),
        operator: name,
        merchant: null,
        command: `operators first ${name}`,
        reason: 'the first operator',
        outcome: 'done',
      })
      .execute()
    return secret
  })
}

type Change = {
  readonly role?: OperatorRole
  readonly merchants?: Operator['merchants']
  readonly disabledAt?: Instant
}

/** Changes an operator. @throws for an unknown name, and when no enabled admin of all merchants would remain */
export const changeOperator = (db: Db, name: string, { role, merchants, disabledAt }: Change): Promise<void> =>
  changeOperators(db, async (transaction) => {
    const changed = await transaction
      .updateTable('operator')
      .set({
        ...(role ? { role } : {}),
        ...(merchants ? { merchants: merchants === 'all' ? null : [...merchants] } : {}),
        ...(disabledAt === undefined ? {} : { disabled_at: new Date(disabledAt) }),
      })
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (!changed) throw new Error(`there is no operator ${name}`)
    const admin = await transaction
      .selectFrom('operator')
      .select('name')
      .where('role', '=', 'admin')
      .where('merchants', 'is', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!admin) throw new Error('an admin of all merchants has to be left')
  })
