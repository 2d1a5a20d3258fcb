import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import type { AuditPlace } from './audit-head.ts'
import { readAudit } from './audit-log.ts'
import type { AuditRow } from './audit-row.ts'

/**
 * Returns the rows of a complete log; refused when a stored release has no row. This check also detects an old head that
 * was restored together with its shorter log.
 */
export async function verifyAudit(place: AuditPlace): Promise<Result<AuditRow[], Refusal>> {
  const releases = (await place.records.list('releases')).map((key) =>
    key
      .split('/')
      .at(-1)
      ?.replace(/\.json$/, ''),
  )
  const read = await readAudit(place)
  if (!read.ok) return read
  const recorded = new Set(read.value.map(({ after }) => after))
  const unrecorded = releases.find((release) => release !== undefined && !recorded.has(release))
  return unrecorded === undefined
    ? success(read.value)
    : failure(refusal('cut-off', `${unrecorded} was released, but no row of the log tells of it`))
}
