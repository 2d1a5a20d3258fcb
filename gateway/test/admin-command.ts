import { executeAdminCommand } from '../src/admin-commands.ts'
import { addOperator } from '../src/money/operators/index.ts'
import { hashPassword } from '../src/people/identity/index.ts'
import type { GatewayDeps } from '../src/platform/pipeline/gateway-deps.ts'
import type { Operator } from '../src/platform/pipeline/operator.ts'
import type { AllDeps } from '../src/services.ts'

export const operatorSecret = 'the-secret-of-the-tests'
let hash: Promise<string> | undefined

/** Adds an operator with `operatorSecret`, unless the name is known. */
export async function testOperator(
  { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>,
  name: string,
  role: Operator['role'] = 'admin',
  merchants: Operator['merchants'] = 'all',
): Promise<void> {
  hash ??= hashPassword(operatorSecret)
  await addOperator(db, { name, role, merchants, secretHash: await hash, at: clock.now() })
}

/** Executes a command as the admin `tester`, with the reason `a test` unless the words give one. */
export async function executeAsAdmin(deps: AllDeps, words: readonly string[]): Promise<string> {
  await testOperator(deps, 'tester')
  const reason = words.includes('--reason') ? [] : ['--reason', 'a test']
  return executeAdminCommand(deps, [...words, '--as', 'tester', ...reason], operatorSecret)
}
