import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type Refusal, refusal } from '../releases/refusal.ts'
import { type AuditHead, type AuditPlace, moveHead, readHead, signHead } from './audit-head.ts'
import { type AuditEnd, type AuditFact, type AuditRow, followingRow, nextRow, noRows } from './audit-row.ts'

const rowKey = (place: number) => `audit/${String(place).padStart(8, '0')}`
const cutOff = (rows: number, { place }: AuditEnd) =>
  failure(refusal('cut-off', `The log has ${rows} rows, but its signed head names row ${place}`))
const brokenAt = (place: number) => failure(refusal('broken-chain', `The chain breaks at ${rowKey(place)}`))

/**
 * A row that a command wrote before it broke off: the head moves over it. Undefined when there is none; refused when
 * there are several, because a command adds none before the head has moved.
 */
async function takeOver(place: AuditPlace, { end, etag }: AuditHead): Promise<Result<null, Refusal> | undefined> {
  const stored = await place.records.get(rowKey(end.place + 1))
  if (!stored) return undefined
  const row = followingRow(end, stored.text)
  if (!row) return brokenAt(end.place + 1)
  if (await place.records.get(rowKey(end.place + 2))) {
    const again = await readHead(place)
    if (!again.ok) return again
    return again.value.etag === etag ? cutOff(end.place + 2, end) : success(null)
  }
  const text = await signHead(place, { place: row.place, hash: row.hash })
  if (!text.ok) return text
  await moveHead(place, text.value, etag)
  return success(null)
}

/**
 * Adds a row to the log; each row carries the hash of the one before, and a signed head names the last. Refused when the
 * head is not signed by a known key, the row after it does not follow, or there is no key; nothing is written then.
 */
export async function appendAudit(place: AuditPlace, fact: AuditFact): Promise<Result<null, Refusal>> {
  for (;;) {
    const head = await readHead(place)
    if (!head.ok) return head
    const taken = await takeOver(place, head.value)
    if (taken && !taken.ok) return taken
    if (taken) continue
    const row = nextRow(head.value.end, fact)
    const text = await signHead(place, { place: row.place, hash: row.hash })
    if (!text.ok) return text
    const put = await place.records.putIfMatch(rowKey(row.place), `${JSON.stringify(row)}\n`, null)
    if (!put.ok) continue
    await moveHead(place, text.value, head.value.etag)
    return success(null)
  }
}

/**
 * All rows, the oldest first. Refused at the first row that was changed, taken out or put in, and when rows are missing
 * at the end: the signed head names the last. One row more than it names is a command that broke off.
 */
export async function readAudit(place: AuditPlace): Promise<Result<AuditRow[], Refusal>> {
  // Before the rows: the log may grow while it is read.
  const head = await readHead(place)
  if (!head.ok) return head
  const keys = await place.records.list('audit')
  const rows: AuditRow[] = []
  let end: AuditEnd = noRows
  for (const key of keys) {
    const row = followingRow(end, (await place.records.get(key))?.text)
    if (!row || key !== rowKey(row.place)) return brokenAt(end.place + 1)
    rows.push(row)
    end = row
  }
  const { end: signed, etag } = head.value
  const last = signed.place === 0 ? noRows : rows[signed.place - 1]
  if (last?.hash !== signed.hash) return cutOff(rows.length, signed)
  if (rows.length <= signed.place + 1) return success(rows)
  // Either the log grew while it was read, or its head was put back.
  const again = await readHead(place)
  return again.ok && again.value.etag !== etag ? readAudit(place) : cutOff(rows.length, signed)
}
