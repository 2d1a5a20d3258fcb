import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { ContractRow } from './contract.store.ts'
import { canonical, keyIdOf, type Statement, sha256 } from './contract-statement.ts'

/** The newest contract key of a brand; the first event of a brand creates it. */
async function contractKey(db: Db, merchant: string, now: Instant) {
  const known = await db
    .selectFrom('contract_key')
    .select(['key_id', 'private_key'])
    .where('merchant', '=', merchant)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known) return known
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const made = { key_id: keyIdOf(publicKey), private_key: privateKey }
  await db
    .insertInto('contract_key')
    .values({ ...made, merchant, public_key: publicKey, created_at: new Date(now) })
    .execute()
  return made
}

const partiesOf = async (db: Db, ids: readonly string[]) =>
  new Map(
    (await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute()).map((row) => [
      row.id,
      row,
    ]),
  )

export type NewEvent = {
  readonly act: string
  /** Account id of the party, or `platform`. */
  readonly actor: string
  readonly at: Instant
}

/** Signs an event of a contract as it is now and adds it to its history. The contract is locked. */
export async function addEvent(db: Db, row: ContractRow, { act, actor, at }: NewEvent): Promise<void> {
  const last = await db
    .selectFrom('agent_contract_event')
    .select(['number', 'statement'])
    .where('contract_id', '=', row.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { payer_id, downline_id } = row
  const parties = await partiesOf(db, payer_id === null ? [downline_id] : [payer_id, downline_id])
  const party = (id: string) => ({ id, account: parties.get(id)?.account ?? '' })
  const terms = row.proposed ?? row.terms
  const statement: Statement = {
    contract: row.id,
    brand: row.merchant,
    kind: row.kind,
    category: row.category,
    number: (last?.number ?? 0) + 1,
    act,
    actor,
    payer: payer_id === null ? 'platform' : party(payer_id),
    downline: party(downline_id),
    at: new Date(at).toISOString(),
    terms,
    termsHash: sha256(canonical(terms)),
    previous: last ? sha256(last.statement) : '',
  }
  const text = canonical(statement)
  const key = await contractKey(db, row.merchant, at)
  await db
    .insertInto('agent_contract_event')
    .values({
      contract_id: row.id,
      number: statement.number,
      act,
      actor,
      at: new Date(at),
      terms_hash: statement.termsHash,
      statement: text,
      key_id: key.key_id,
      signature: sign(null, Buffer.from(text), createPrivateKey(key.private_key)).toString('base64url'),
    })
    .execute()
}

/** The history of a contract with the public keys that verify it. */
export async function exportOf(db: Db, contractId: string) {
  const events = await db
    .selectFrom('agent_contract_event')
    .select(['statement', 'key_id', 'signature'])
    .where('contract_id', '=', contractId)
    .orderBy('number')
    .execute()
  const keys = await db
    .selectFrom('contract_key')
    .select(['key_id', 'public_key'])
    .where('key_id', 'in', (eb) =>
      eb.selectFrom('agent_contract_event').select('key_id').where('contract_id', '=', contractId),
    )
    .execute()
  return {
    contractId,
    keys: keys.map(({ key_id, public_key }) => ({ keyId: key_id, publicKey: public_key })),
    events: events.map(({ statement, key_id, signature }) => ({ statement, keyId: key_id, signature })),
  }
}
