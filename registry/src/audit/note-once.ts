import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import type { AuditPlace } from './audit-head.ts'
import { appendAudit, readAudit } from './audit-log.ts'
import type { AuditFact } from './audit-row.ts'

/** Adds a row unless the log has one for the same act; an aborted command may have left its row out. */
export async function noteOnce(place: AuditPlace, fact: AuditFact): Promise<Result<null, Refusal>> {
  const rows = await readAudit(place)
  if (!rows.ok) return rows
  const isSame = ({ what, subject, before, after }: AuditFact) =>
    what === fact.what && subject === fact.subject && before === fact.before && after === fact.after
  return rows.value.some(isSame) ? success(null) : appendAudit(place, fact)
}
