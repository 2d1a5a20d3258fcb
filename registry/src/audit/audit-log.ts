import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type AuditHead, type AuditPlace, moveHead, readHead, signHead } from './audit-head.ts'
import { type AuditEnd, type AuditFact, type AuditRow, followingRow, nextRow, noRows } from './audit-row.ts'

const rowKey = (place: number) => `audit/${String(place).padStart(8, '0')}`
const cutOff = (rows: number, { place }: AuditEnd) =>
  failure(refusal('cut-off', `The log has ${rows} rows, but its signed head names row ${place}`))
const brokenAt = (place: number) => failure(refusal('broken-chain', `The chain breaks at ${rowKey(place)}`))

/**
 * Moves the head to a row that an aborted command left after it. Undefined when there is no such row; refused when there
 * are several, because a command adds no row before the head has moved.
 */
async function adoptPendingRow(
  place: AuditPlace,
  { end, etag }: AuditHead,
): Promise<Result<null, Refusal> | undefined> {
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
 * Adds a row to the log; each row holds the hash of the previous row, and a signed head names the last row. Refused, with
 * nothing written, when no known key signed the head, the row after the head does not follow it, or there is no key.
 */
export async function appendAudit(place: AuditPlace, fact: AuditFact): Promise<Result<null, Refusal>> {
  for (;;) {
    const head = await readHead(place)
    if (!head.ok) return head
    const taken = await adoptPendingRow(place, head.value)
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
 * Returns all rows, the oldest first. Refused at the first row that was changed, removed or inserted, and when rows are
 * missing at the end, because the signed head names the last row. One row after the head comes from an aborted command.
 */
export async function readAudit(place: AuditPlace): Promise<Result<AuditRow[], Refusal>> {
  // The head is read before the rows, because the log may grow meanwhile.
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
  // Either the log grew during the read, or an older head was restored.
  const again = await readHead(place)
  return again.ok && again.value.etag !== etag ? readAudit(place) : cutOff(rows.length, signed)
}
