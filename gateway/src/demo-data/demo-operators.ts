import type { Db } from '../db/database.ts'
import { hashPassword } from '../identity/index.ts'
import { addOperator } from '../operators/index.ts'
import type { GatewayModule } from '../pipeline/gateway-module.ts'
import type { Operator } from '../pipeline/operator.ts'

/** Of every operator of the demonstration; published. */
export const demoOperatorSecret = 'azulejo-operator'

const everywhere = 'all' as const
const operators: readonly Operator[] = [
  { name: 'marta', role: 'admin', merchants: everywhere },
  { name: 'caio', role: 'cashier', merchants: everywhere },
  { name: 'lucia', role: 'cashier', merchants: everywhere },
  { name: 'rita', role: 'risk', merchants: everywhere },
  { name: 'vera', role: 'viewer', merchants: everywhere },
]

/** Operators to try commands with, two cashiers among them: one asks and the other approves. */
export const demoOperatorsModule: GatewayModule = {
  name: 'demo-operators',
  isDemonstration: true,
  async seed({ db, clock }) {
    const removed = await db.selectFrom('seeded').select('part').where('removed_at', 'is not', null).executeTakeFirst()
    if (removed) return
    const secretHash = await hashPassword(demoOperatorSecret)
    for (const operator of operators) await addOperator(db, { ...operator, secretHash, isDemo: true, at: clock.now() })
  },
}

/** Those of the demonstration that may act, to be printed at start. */
export async function demoOperators(db: Db): Promise<readonly Operator[]> {
  const rows = await db
    .selectFrom('operator')
    .select(['name', 'role', 'merchants'])
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name, role, merchants }) => ({ name, role, merchants: merchants ?? everywhere }))
}
