import { wallTime } from '@azulejo/shared/kernel'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { hashOfToken } from './agents.ts'
import { publishChange } from './service-changes.ts'

const usage = () => `service <${brandCodes()}> [agents | agent <name> | revoke <name>]`

const hour = 3_600_000
/** Hours for which a token of an agent is valid: a shift with its breaks. */
const tokenHours = 12
/** Names as members read them: letters, digits, blanks, points and hyphens. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,39}$/u

async function agents({ db, clock, authorize }: CommandDeps, { code, timeZone }: Merchant): Promise<string> {
  await authorize('read-personal', code)
  const now = clock.now()
  const rows = await db.selectFrom('service_agent').selectAll().where('merchant', '=', code).orderBy('name').execute()
  const lines = rows.map(({ name, token_hash, expires_at, seen_at, made_by }) =>
    [
      name,
      token_hash === null
        ? 'revoked'
        : `${expires_at.getTime() > now ? 'until' : 'expired'} ${wallTime(timeZone, expires_at.getTime())}`,
      ...(seen_at === null ? [] : [`seen ${wallTime(timeZone, seen_at.getTime())}`]),
      made_by,
    ].join('  '),
  )
  return lines.join('\n') || `${code} has no agents of customer service`
}

/** Issues a token, which replaces the agent's earlier one. */
async function issue({ db, clock, random, authorize }: CommandDeps, { code, timeZone }: Merchant, name: string) {
  const { actor } = await authorize('members', code)
  const token = random.token()
  const expires = clock.now() + tokenHours * hour
  const row = { token_hash: hashOfToken(token), expires_at: new Date(expires), made_by: actor, seen_at: null }
  await db
    .insertInto('service_agent')
    .values({ merchant: code, name, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'name']).doUpdateSet(row))
    .execute()
  return `${name} works at /serviceDesk#${token} until ${wallTime(timeZone, expires)}`
}

/** Takes the token from an agent. Active conversations go back to the queue. */
async function revoke({ db, clock, authorize }: CommandDeps, { code }: Merchant, name: string): Promise<string> {
  await authorize('members', code)
  const at = new Date(clock.now())
  return db.transaction().execute(async (transaction) => {
    const agent = await transaction
      .updateTable('service_agent')
      .set({ token_hash: null })
      .where('merchant', '=', code)
      .where('name', '=', name)
      .where('token_hash', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!agent) throw new Error(`${code} has no agent ${name} with a token`)
    const freed = await transaction
      .updateTable('service_conversation')
      .set({ state: 'waiting', agent_id: null, changed_at: at })
      .where('agent_id', '=', agent.id)
      .where('state', '=', 'active')
      .returning('id')
      .execute()
    for (const { id } of freed)
      await transaction
        .insertInto('service_entry')
        .values({
          conversation_id: id,
          author: 'platform',
          agent_id: null,
          step: 'queued',
          text: '',
          at,
          client_key: null,
        })
        .execute()
    const ids = freed.map(({ id }) => id)
    await publishChange(transaction, code, ids, { isQueue: true })
    return `${name} has no token any more; ${freed.length} conversations are in the queue again`
  })
}

/** Lists the agents of customer service, gives one a token or takes it, with the arguments of a command line. */
export async function serviceCommand(
  deps: CommandDeps,
  [code = '', word = 'agents', name = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const isList = word === 'agents' && name === ''
  const isNamed = (word === 'agent' || word === 'revoke') && namePattern.test(name)
  if (!merchant || more.length > 0 || !(isList || isNamed)) throw new Error(`usage: ${usage()}`)
  if (isList) return agents(deps, merchant)
  return word === 'agent' ? issue(deps, merchant, name) : revoke(deps, merchant, name)
}
