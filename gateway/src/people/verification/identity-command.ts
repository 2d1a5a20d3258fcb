import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { identityReasons } from '@azulejo/shared/wire'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { changeIdentity, keepSecurityEvent } from '../identity/index.ts'
import { identityChecks } from './identity-check.store.ts'

const usage = () =>
  `identity <${brandCodes()}> list | show <number> | documents <number> <folder, from the root on> | ` +
  `verify <number> | reject <number> <${identityReasons.join('|')}>`

const shown = 50

const checksOf = (db: Db, merchant: Merchant) =>
  identityChecks(db)
    .innerJoin('member', 'member.id', 'c.member_id')
    .select('member.account')
    .where('c.merchant', '=', merchant.code)

async function find(db: Db, merchant: Merchant, number: string) {
  const known = /^\d{1,15}$/.test(number)
    ? await checksOf(db, merchant).where('c.id', '=', BigInt(number)).executeTakeFirst()
    : undefined
  if (!known) throw new Error(`${merchant.code} has no identity check ${number}`)
  return known
}

async function list(db: Db, merchant: Merchant): Promise<string> {
  const rows = await checksOf(db, merchant).where('c.state', '=', 'pending').orderBy('c.id').limit(shown).execute()
  const lines = rows.map(({ id, sent_at, account, full_name, birth_date, document, number, pictures }) =>
    [id, sent_at.toISOString(), account, full_name, birth_date, document, number, `${pictures ?? 0} pictures`].join(
      '  ',
    ),
  )
  return lines.join('\n') || `${merchant.code} has no identity to check`
}

/** Shows all checks that a member has sent with their decisions, and the member's registration data. */
async function show(db: Db, merchant: Merchant, wanted: string): Promise<string> {
  const { member_id, account } = await find(db, merchant, wanted)
  const { fields, identity } = await db
    .selectFrom('member')
    .select(['fields', 'identity'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const rows = await checksOf(db, merchant).where('c.member_id', '=', member_id).orderBy('c.id').execute()
  const lines = rows.map((row) =>
    [
      row.id,
      row.sent_at.toISOString(),
      row.full_name,
      row.birth_date,
      row.document,
      row.number,
      row.state,
      ...[row.decided_at?.toISOString(), row.reason, row.note].map((value) => value ?? '-'),
    ].join('  '),
  )
  return [`${account}  ${identity}  ${JSON.stringify(fields)}`, ...lines].join('\n')
}

async function saveDocuments(
  { db, documents }: CommandDeps,
  merchant: Merchant,
  number: string,
  folder: string,
): Promise<string> {
  const { id } = await find(db, merchant, number)
  // The gateway writes the files and may run in another working directory, so the path must be absolute.
  if (!isAbsolute(folder)) throw new Error(`usage: ${usage()}`)
  const pictures = await db
    .selectFrom('identity_picture')
    .selectAll()
    .where('check_id', '=', id)
    .orderBy('place')
    .execute()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { place, type, ...stored } of pictures) {
    const bytes = documents.decrypt(`identity_picture:${id}:${place}`, stored)
    await writeFile(join(folder, `${id}-${place + 1}.${type === 'image/png' ? 'png' : 'jpg'}`), bytes, { mode: 0o600 })
  }
  return `${pictures.length} pictures of check ${id} are in ${folder}`
}

type Decision =
  | { readonly state: 'verified' }
  | { readonly state: 'rejected'; readonly reason: (typeof identityReasons)[number] }

/** Decides a check once. A second operator gets an error that names the first decision. */
async function decide(
  { db, clock, proofs, authorize }: CommandDeps,
  merchant: Merchant,
  number: string,
  decision: Decision,
) {
  const { id, member_id: memberId } = await find(db, merchant, number)
  const at = clock.now()
  const { state } = decision
  const { actor, reason: note } = await authorize('members', merchant.code)
  const reason = 'reason' in decision ? decision.reason : null
  const isDecided = await transact(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('identity_check')
      .set({ state, reason, note, decided_at: new Date(at) })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const to = state === 'verified' ? 'verified' : 'none'
    const why = [`check ${id} ${state}`, reason, note].filter(Boolean).join(': ')
    await changeIdentity(transaction, { merchant, memberId, to, actor, reason: why, at })
    await keepSecurityEvent(transaction, { merchant, clock, proofs }, { memberId, kind: `identity_${state}` })
    return true
  })
  if (isDecided) return `check ${id} is ${state}`
  throw new Error(`check ${id} is ${(await find(db, merchant, number)).state} already`)
}

/** Lists identities to check, shows one, saves its documents, or decides it; the operator's reason is stored as a note. */
export async function identityCommand(
  deps: CommandDeps,
  [code = '', word = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const [number = '', second = '', ...rest] = more
  if (rest.length > 0) throw new Error(`usage: ${usage()}`)
  if (merchant && (word === 'list' || word === 'show' || word === 'documents')) {
    await deps.authorize('read-personal', merchant.code)
    if (word === 'list') return list(deps.db, merchant)
    return word === 'show' ? show(deps.db, merchant, number) : saveDocuments(deps, merchant, number, second)
  }
  if (merchant && word === 'verify' && second === '') return decide(deps, merchant, number, { state: 'verified' })
  const reason = identityReasons.find((known) => known === second)
  if (merchant && word === 'reject' && reason) return decide(deps, merchant, number, { state: 'rejected', reason })
  throw new Error(`usage: ${usage()}`)
}
