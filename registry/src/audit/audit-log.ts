import { createHash } from 'node:crypto'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type Refusal, refusal } from '../releases/refusal.ts'
import type { Store } from '../store/store.ts'

const row = v.object({
  place: v.number(),
  at: v.string(),
  who: v.string(),
  what: v.string(),
  subject: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** Hash of the row before; 64 zeros in the first. */
  previous: v.string(),
  hash: v.string(),
})
export type AuditRow = v.InferOutput<typeof row>
export type AuditFact = Pick<AuditRow, 'at' | 'who' | 'what' | 'subject' | 'before' | 'after'>

const start = '0'.repeat(64)

function hashOf({ place, at, who, what, subject, before, after, previous }: Omit<AuditRow, 'hash'>): string {
  const content = JSON.stringify([place, at, who, what, subject, before, after, previous])
  return createHash('sha256').update(content).digest('hex')
}

/** Adds a row to the log; each row carries the hash of the one before. */
export function appendAudit(store: Store, fact: AuditFact): Promise<void> {
  return store.append('audit', (last, place) => {
    const previous = last === undefined ? start : v.parse(row, JSON.parse(last)).hash
    const content = { place, ...fact, previous }
    return `${JSON.stringify({ ...content, hash: hashOf(content) })}\n`
  })
}

/** All rows, the oldest first; refused at the first row that was changed, taken out or put in. */
export async function verifyAudit(store: Store): Promise<Result<AuditRow[], Refusal>> {
  const rows: AuditRow[] = []
  let previous = start
  for (const key of await store.list('audit')) {
    const broken = failure(refusal('broken-chain', `The chain breaks at ${key}`))
    let parsed: ReturnType<typeof v.safeParse<typeof row>>
    try {
      parsed = v.safeParse(row, JSON.parse((await store.get(key))?.text ?? ''))
    } catch {
      return broken
    }
    if (!parsed.success) return broken
    const { output } = parsed
    if (output.place !== rows.length + 1 || output.previous !== previous || output.hash !== hashOf(output))
      return broken
    rows.push(output)
    previous = output.hash
  }
  return success(rows)
}
