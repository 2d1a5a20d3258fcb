import { createHash } from 'node:crypto'
import * as v from 'valibot'

const row = v.object({
  place: v.number(),
  at: v.string(),
  who: v.string(),
  what: v.string(),
  subject: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** Figures or circumstances that explain the command; null when the command explains itself. */
  why: v.nullable(v.string()),
  /** Hash of the previous row; 64 zeros in the first row. */
  previous: v.string(),
  hash: v.string(),
})
export type AuditRow = v.InferOutput<typeof row>
export type AuditFact = Pick<AuditRow, 'at' | 'who' | 'what' | 'subject' | 'before' | 'after'> & {
  readonly why?: string | null
}

/** End of the log: number of rows and hash of the last row. */
export type AuditEnd = { readonly place: number; readonly hash: string }
export const noRows: AuditEnd = { place: 0, hash: '0'.repeat(64) }

function hashOf({ place, at, who, what, subject, before, after, why, previous }: Omit<AuditRow, 'hash'>): string {
  const content = JSON.stringify([place, at, who, what, subject, before, after, why, previous])
  return createHash('sha256').update(content).digest('hex')
}

export function nextRow(end: AuditEnd, { why = null, ...fact }: AuditFact): AuditRow {
  const content = { place: end.place + 1, ...fact, why, previous: end.hash }
  return { ...content, hash: hashOf(content) }
}

/** Parses a text as the row that follows `end`; undefined if the text is invalid or does not follow. */
export function followingRow(end: AuditEnd, text: string | undefined): AuditRow | undefined {
  try {
    const parsed = v.safeParse(row, JSON.parse(text ?? ''))
    if (!parsed.success) return undefined
    const { place, previous, hash } = parsed.output
    const follows = place === end.place + 1 && previous === end.hash && hash === hashOf(parsed.output)
    return follows ? parsed.output : undefined
  } catch {
    return undefined
  }
}
