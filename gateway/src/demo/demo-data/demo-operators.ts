import { addOperator } from '../../money/index.ts'
import { hashPassword } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import type { Operator } from '../../platform/pipeline/operator.ts'

/** Published secret of every operator of the demonstration. */
export const demoOperatorSecret = 'azulejo-operator'

const allMerchants = 'all' as const
const operators: readonly Operator[] = [
  { name: 'marta', role: 'admin', merchants: allMerchants },
  { name: 'caio', role: 'cashier', merchants: allMerchants },
  { name: 'lucia', role: 'cashier', merchants: allMerchants },
  { name: 'rita', role: 'risk', merchants: allMerchants },
  { name: 'vera', role: 'viewer', merchants: allMerchants },
]

/** Operators for trying out commands. Two of them are cashiers, because one requests and the other approves. */
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

/** Active operators of the demonstration, printed at start. */
export async function demoOperators(db: Db): Promise<readonly Operator[]> {
  const rows = await db
    .selectFrom('operator')
    .select(['name', 'role', 'merchants'])
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name, role, merchants }) => ({ name, role, merchants: merchants ?? allMerchants }))
}
