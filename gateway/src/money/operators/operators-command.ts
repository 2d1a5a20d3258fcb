import type { Db } from '../../platform/db/database.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type Operator, operatorRoles } from '../../platform/pipeline/operator.ts'
import { listFailures } from './attempts.ts'
import { addFirstOperator, addOperator, changeOperator, changeOperators, makeSecret } from './operators.ts'

const usage = () =>
  `operators [list] | log [<name>] | failures [<name>] | first <name> | add <name> <${operatorRoles.join('|')}> <all, or brands of ${brandCodes()} ` +
  'with commas> | role <name> <role> [<brands>] | disable <name> | secret <name>'

const shown = 50
const isName = (text: string): boolean => /^[a-z][a-z0-9_.-]{1,31}$/.test(text)
const roleNamed = (text: string | undefined) => operatorRoles.find((role) => role === text)

function merchantsIn(text: string): Operator['merchants'] {
  if (text === 'all') return 'all'
  const codes = text.split(',')
  const wrong = codes.find((code) => !merchantOf(code))
  if (wrong !== undefined) throw new Error(`there is no brand ${wrong}`)
  return codes
}

async function list(db: Db): Promise<string> {
  const rows = await db.selectFrom('operator').selectAll().orderBy('name').execute()
  const lines = rows.map(({ name, role, merchants, is_demo, disabled_at }) =>
    [
      name,
      role,
      merchants?.join(',') ?? 'all',
      ...(is_demo ? ['demonstration'] : []),
      ...(disabled_at ? [`disabled ${disabled_at.toISOString()}`] : []),
    ].join('  '),
  )
  return lines.join('\n') || 'there is no operator: `operators first <name>` makes one'
}

async function log(db: Db, name: string | undefined): Promise<string> {
  const rows = await db
    .selectFrom('operator_action')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('operator', '=', name ?? ''))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const lines = rows.map(({ at, operator, command, reason, outcome }) =>
    [at.toISOString(), operator, command, JSON.stringify(reason), outcome ?? 'broken off'].join('  '),
  )
  return lines.join('\n') || 'nothing was done'
}

const secretNotice = (name: string, secret: string) => `${name} has the secret ${secret}\nIt is not shown again.`

type Work = (deps: CommandDeps, name: string, words: readonly string[]) => Promise<string>

const first: Work = async ({ db, random, clock }, name, more) => {
  if (more.length > 0) throw new Error(`usage: ${usage()}`)
  return secretNotice(name, await addFirstOperator(db, name, random, clock))
}

const add: Work = async ({ db, random, clock, authorize }, name, [word, brands, ...more]) => {
  const role = roleNamed(word)
  if (!role || brands === undefined || more.length > 0) throw new Error(`usage: ${usage()}`)
  const merchants = merchantsIn(brands)
  await authorize('operators', undefined)
  const { secret, hash } = await makeSecret(random)
  if (!(await addOperator(db, { name, role, merchants, secretHash: hash, at: clock.now() })))
    throw new Error(`${name} is taken`)
  return secretNotice(name, secret)
}

const role: Work = async ({ db, authorize }, name, [word, brands, ...more]) => {
  const newRole = roleNamed(word)
  if (!newRole || more.length > 0) throw new Error(`usage: ${usage()}`)
  const merchants = brands === undefined ? {} : { merchants: merchantsIn(brands) }
  await authorize('operators', undefined)
  await changeOperator(db, name, { role: newRole, ...merchants })
  return `${name} is ${newRole}`
}

const disable: Work = async ({ db, clock, authorize }, name, more) => {
  if (more.length > 0) throw new Error(`usage: ${usage()}`)
  await authorize('operators', undefined)
  await changeOperator(db, name, { disabledAt: clock.now() })
  return `${name} is disabled`
}

/** Replaces the operator's own secret or, for an admin, the secret of another operator. */
const secret: Work = async ({ db, random, authorize }, name, more) => {
  if (more.length > 0) throw new Error(`usage: ${usage()}`)
  const { operator } = await authorize('own', undefined)
  if (operator.name !== name) await authorize('operators', undefined)
  const made = await makeSecret(random)
  const changed = await changeOperators(db, (transaction) =>
    transaction
      .updateTable('operator')
      .set({ secret_hash: made.hash })
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst(),
  )
  if (!changed) throw new Error(`there is no operator ${name}`)
  return secretNotice(name, made.secret)
}

const works: Readonly<Record<string, Work>> = { first, add, role, disable, secret }

/** Lists operators, their actions and failed secrets; adds, changes and disables operators. */
export async function operatorsCommand(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [word = 'list', name, ...more] = words
  if (word === 'list' && name === undefined) return list(deps.db)
  if ((word === 'log' || word === 'failures') && more.length === 0) {
    await deps.authorize('read-personal', undefined)
    return word === 'log' ? log(deps.db, name) : listFailures(deps.db, name)
  }
  const work = Object.hasOwn(works, word) ? works[word] : undefined
  if (!work || name === undefined || !isName(name)) throw new Error(`usage: ${usage()}`)
  return work(deps, name, more)
}
