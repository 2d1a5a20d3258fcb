import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import { type BrandDocument, brandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { appendAudit, readAudit } from '../audit/audit-log.ts'
import { documentText } from '../documents/sign-document.ts'
import type { Registry } from './registry.ts'

const releaseKey = (brand: string, release: string) => `releases/${brand}/${release}.json`

/** Command and reason of a release for the audit log. */
export type ReleaseCause = { readonly what: string; readonly why?: string }

/**
 * Records a served release: first its row in the log, then its document, so that a stored document always has a row.
 */
export async function recordRelease(
  registry: Registry,
  document: BrandDocument,
  { what, why }: ReleaseCause,
): Promise<Result<null, Refusal>> {
  const { brand, release, previous } = document
  const noted = await appendAudit(registry, {
    at: registry.now().toISOString(),
    who: registry.who,
    what,
    subject: brand,
    before: previous,
    after: release,
    ...(why === undefined ? {} : { why }),
  })
  if (!noted.ok) return noted
  await registry.records.putIfMatch(releaseKey(brand, release), documentText(document), null)
  return success(null)
}

/**
 * Records the served document of a brand unless it is recorded: as `found` when a build made it, as `recovered` when it
 * follows a recorded release and its command was aborted.
 */
export async function recordMissing(registry: Registry, document: BrandDocument): Promise<Result<null, Refusal>> {
  const { brand, release, previous } = document
  const { records } = registry
  if (await records.get(releaseKey(brand, release))) return success(null)
  const rows = await readAudit(registry)
  if (!rows.ok) return rows
  if (rows.value.some(({ subject, after }) => subject === brand && after === release)) {
    await records.putIfMatch(releaseKey(brand, release), documentText(document), null)
    return success(null)
  }
  const isAfterRelease = previous !== null && (await records.get(releaseKey(brand, previous))) !== undefined
  const why = `shown since ${document.issuedAt} without a row`
  return recordRelease(registry, document, isAfterRelease ? { what: 'recovered', why } : { what: 'found' })
}

/** Reads the recorded releases of a brand, the oldest first. */
export async function keptReleases({ records }: Pick<Registry, 'records'>, brand: string): Promise<BrandDocument[]> {
  const found: BrandDocument[] = []
  for (const key of await records.list(`releases/${brand}`))
    found.push(v.parse(brandDocument, JSON.parse((await records.get(key))?.text ?? '')))
  return found.sort((a, b) => a.seq - b.seq)
}
