import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeAvatar, sendDepositSlip, sendFeedback, sendIdentity } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { executeAsAdmin } from '../test/admin-command.ts'
import { type PaymentSite, paymentSite } from '../test/demo-payments.ts'
import { seatPlayer } from '../test/seated-player.ts'
import { encryptDocuments } from './document-command.ts'
import { admitDocumentKeys, readDocumentKeys } from './document-keys.ts'
import { createDocumentCipher, type DocumentCipher, newDocumentKey } from './platform/pipeline/document-cipher.ts'
import type { AllDeps } from './services.ts'

const tables = ['identity_picture', 'payment_slip', 'feedback_image', 'member_avatar', 'promotion_picture'] as const
const [oldKey, newerKey] = [newDocumentKey(), newDocumentKey()]
const old = createDocumentCipher(oldKey)
const folder = mkdtempSync(join(tmpdir(), 'azulejo-documents-'))

let site: PaymentSite
let deps: AllDeps
let check: string
beforeAll(async () => {
  site = await paymentSite({ documents: old })
  deps = site.gateway.deps
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const images = [new Blob([new Uint8Array(bytes)])]
  const player = await seatPlayer(site.gateway, 0)
  const person = { fullName: 'Marina Duarte', birthDate: '1990-05-04', number: '52998224725', images }
  await site.gateway.get(sendIdentity, person, player)
  const { orderId } = await site.open(player, 'TED', 'TRANSFER', { amount: '100.00' })
  await site.gateway.get(sendDepositSlip, { orderId, images }, player)
  await site.gateway.get(changeAvatar, { images }, player)
  const sent = { remarks: 'The page of my receipts is empty.', intent: randomUUID(), ofAge: '1' as const, images }
  await site.gateway.get(sendFeedback, sent, player)
  const { id } = await deps.db.selectFrom('identity_check').select('id').executeTakeFirstOrThrow()
  check = `${id}`
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await site.close()
})

async function rowsOf(table: (typeof tables)[number]) {
  const { rows } = await sql<{ bytes: Uint8Array; key_id: string | null }>`
    select bytes, key_id from ${sql.table(table)}`.execute(deps.db)
  return rows
}

/** Pictures of the identity check, as an operator saves them with these keys. */
async function saved(documents: DocumentCipher): Promise<Buffer> {
  const target = mkdtempSync(join(folder, 'saved-'))
  await executeAsAdmin({ ...deps, documents }, ['identity', 'azulejo', 'documents', check, target])
  const [file = ''] = readdirSync(target)
  expect(statSync(join(target, file)).mode & 0o777).toBe(0o600)
  return readFileSync(join(target, file))
}

test('the database has no bytes of a document, and an operator reads the document', async () => {
  const picture = await saved(old)
  expect((await sharp(picture).metadata()).width).toBe(300)
  for (const table of tables.slice(0, 4))
    for (const { bytes, key_id } of await rowsOf(table)) {
      expect([table, key_id]).toEqual([table, old.keyIds[0]])
      const stored = Buffer.from(bytes)
      for (const part of [picture.subarray(0, 12), picture.subarray(-40), Buffer.from('JFIF')])
        expect([table, stored.includes(part)]).toEqual([table, false])
    }
  expect((await Promise.all(tables.map(rowsOf))).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 0])
})

test('an uploaded picture of a member is shown as it was', async () => {
  const { name } = await deps.db.selectFrom('member_avatar').select('name').executeTakeFirstOrThrow()
  const answer = await site.gateway.fetch(new Request(`http://gateway.test/cdn/members/${name}.jpg`))
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg')
})

test('another key is refused plainly, when the gateway starts and when a document is read', async () => {
  const other = createDocumentCipher(newerKey)
  await expect(saved(other)).rejects.toThrow(
    `identity_picture:${check}:0 is encrypted with the key ${old.keyIds[0]}, which this gateway does not have`,
  )
  await expect(admitDocumentKeys(deps.db, other)).rejects.toThrow(
    `documents of this database are encrypted with the key ${old.keyIds[0]}, which the file does not have`,
  )
})

test('a document that is put in the place of another, or changed, is refused', async () => {
  const [stored] = await rowsOf('payment_slip')
  if (!stored) throw new Error('no slip is stored')
  expect(() => old.decrypt('payment_slip:999:0', stored)).toThrow('was changed after it had been encrypted')
  const changed = Buffer.from(stored.bytes)
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)
  const order = await deps.db.selectFrom('payment_slip').select('order_id').executeTakeFirstOrThrow()
  const place = `payment_slip:${order.order_id}:0`
  expect(() => old.decrypt(place, { ...stored, bytes: changed })).toThrow('was changed after it had been encrypted')
  expect(old.decrypt(place, stored).length).toBe(stored.bytes.length - 28)
})

test('after a change of keys old documents are read, and one command makes the old key unnecessary', async () => {
  const picture = await saved(old)
  const both = createDocumentCipher(`${newerKey}\n${oldKey}\n`)
  const newer = createDocumentCipher(newerKey)
  await admitDocumentKeys(deps.db, both)
  expect(await saved(both)).toEqual(picture)
  await expect(admitDocumentKeys(deps.db, newer)).rejects.toThrow('which the file does not have')
  expect(await executeAsAdmin({ ...deps, documents: both }, ['documents', 'encrypt'])).toBe(
    `4 files were encrypted again; all need only the key ${newer.keyIds[0]}`,
  )
  expect(await saved(newer)).toEqual(picture)
  await admitDocumentKeys(deps.db, newer)
  await expect(admitDocumentKeys(deps.db, old)).rejects.toThrow('which the file does not have')
  expect(await executeAsAdmin({ ...deps, documents: newer }, ['documents'])).toBe(
    ['identity_picture', 'payment_slip', 'feedback_image', 'member_avatar']
      .map((table) => `${table}  ${newer.keyIds[0]}  1`)
      .join('\n'),
  )
})

test('documents that were stored plain are read, and encrypted when a gateway starts', async () => {
  const newer = createDocumentCipher(newerKey)
  const picture = await saved(newer)
  await deps.db.updateTable('identity_picture').set({ bytes: picture, key_id: null }).execute()
  expect(await saved(newer)).toEqual(picture)
  expect(await encryptDocuments(deps.db, newer, 'plain')).toBe(1)
  const [row] = await rowsOf('identity_picture')
  expect(row?.key_id).toBe(newer.keyIds[0])
  expect(Buffer.from(row?.bytes ?? []).includes(picture.subarray(-40))).toBe(false)
  expect(await saved(newer)).toEqual(picture)
})

test('a gateway makes its own file of keys once, for its owner only, and never one that somebody has named', () => {
  const path = join(folder, 'own', 'document-keys')
  const made = readDocumentKeys({ path, isOwn: true })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readDocumentKeys({ path, isOwn: true }).keyIds).toEqual(made.keyIds)
  expect(readdirSync(join(folder, 'own'))).toEqual(['document-keys'])
  const named = join(folder, 'named')
  expect(() => readDocumentKeys({ path: named, isOwn: false })).toThrow('DOCUMENT_KEYS_FILE: there is no')
  for (const text of ['', 'short', `${newDocumentKey()} ${newDocumentKey().slice(1)}`]) {
    writeFileSync(named, text)
    expect(() => readDocumentKeys({ path: named, isOwn: false })).toThrow(/^DOCUMENT_KEYS_FILE: .*key of documents/)
  }
})
