import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type Authority, type Authorize, mayAct, type Operator, type Right } from '../../platform/pipeline/operator.ts'
import { attemptAsOperator } from './attempts.ts'

/** Credentials and reason that an operator passes with a command. */
export type Given = {
  readonly name: string | undefined
  readonly secret: string | undefined
  readonly reason: string | undefined
  /** The command as typed; stored in `operator_action`. */
  readonly command: string
}

const longestReason = 500

/** @throws without a known operator, the right secret and a reason of 1 to 500 characters */
async function authorityOf(deps: Pick<GatewayDeps, 'db' | 'clock'>, given: Given): Promise<Authority> {
  const { name, secret = '', reason, command } = given
  if (name === undefined)
    throw new Error('this needs an operator: --as <name>, the secret in OPERATOR_SECRET or on standard input')
  const why = reason?.trim() ?? ''
  if (why === '' || why.length > longestReason)
    throw new Error(`this needs a reason of at most ${longestReason} characters: --reason "<why>"`)
  const operator = await attemptAsOperator(deps, { name, command }, secret)
  return { operator, actor: `operator:${name}`, reason: why }
}

function refusalOf({ name, role }: Operator, right: Right, merchant: string | undefined): string {
  const what = right === 'read-personal' ? 'read data about members' : 'do this'
  return `${name}, ${role}, may not ${what}${merchant ? ` at ${merchant}` : ''}`
}

/**
 * Executes a command that may call `authorize` once for each change or read. Each authorization is logged before it, and
 * the outcome of the command afterwards.
 */
export async function withAuthority(
  deps: Pick<GatewayDeps, 'db' | 'clock'>,
  given: Given,
  work: (authorize: Authorize) => Promise<string>,
): Promise<string> {
  const { db, clock } = deps
  const actions: bigint[] = []
  const authorize: Authorize = async (right, merchant) => {
    const authority = await authorityOf(deps, given)
    const { operator, reason } = authority
    if (!mayAct(operator, right, merchant)) throw new Error(refusalOf(operator, right, merchant))
    const { id } = await db
      .insertInto('operator_action')
      .values({
        at: new Date(clock.now()),
        operator: operator.name,
        merchant: merchant ?? null,
        command: given.command,
        reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    actions.push(id)
    return authority
  }
  const end = async (outcome: string) => {
    if (actions.length > 0)
      await db.updateTable('operator_action').set({ outcome }).where('id', 'in', actions).execute()
  }
  try {
    const done = await work(authorize)
    await end('done')
    return done
  } catch (error) {
    await end(error instanceof Error ? error.message : String(error))
    throw error
  }
}
