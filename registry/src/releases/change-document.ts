import { type BrandDocument, brandDocument } from '@azulejo/shared/brand-document'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { verifyDocument } from '@azulejo/shared/verify-document'
import * as v from 'valibot'
import { appendAudit } from '../audit/audit-log.ts'
import { usedBuilds } from '../documents/make-document.ts'
import { documentText, signDocument } from '../documents/sign-document.ts'
import { writePages } from '../page/write-pages.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Registry } from './registry.ts'

const lifetimeMs = 365 * 24 * 3_600_000

/** What a command changes of a document; the rest follows from the document before. */
export type DocumentChange = Pick<BrandDocument, 'areas' | 'builds'> & Partial<Pick<BrandDocument, 'site'>>
export type Change = (current: BrandDocument) => Promise<Result<DocumentChange, Refusal>>

const documentKey = (brand: string) => `brands/${brand}/document.json`
const releaseKey = ({ brand, release }: Pick<BrandDocument, 'brand' | 'release'>) => `releases/${brand}/${release}.json`

/** The document a brand shows now, with the mark that the next release must match. */
export async function currentDocument({ served }: Registry, brand: string) {
  const absent = failure(refusal('no-brand', `There is no readable document of ${brand}`))
  if (!/^[a-z0-9-]+$/.test(brand)) return absent
  const stored = await served.get(documentKey(brand))
  if (!stored) return absent
  try {
    return success({ document: v.parse(brandDocument, JSON.parse(stored.text)), etag: stored.etag })
  } catch {
    return absent
  }
}

/** Keeps a document among the releases of its brand; one that is there already stays as it is. */
async function keep({ records }: Registry, document: BrandDocument): Promise<void> {
  await records.putIfMatch(releaseKey(document), documentText(document), null)
}

async function nextDocument(registry: Registry, current: BrandDocument, change: DocumentChange) {
  const now = registry.now()
  const seq = current.seq + 1
  const unsigned = v.parse(brandDocument, {
    ...current,
    ...change,
    builds: usedBuilds(change),
    release: `${current.brand}-${seq}`,
    seq,
    previous: current.release,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    signature: null,
  })
  const signed = await signDocument(registry.keys, unsigned)
  if (!signed.ok) return signed
  const document = signed.value
  const expected = { now: now.getTime(), lastSeq: seq }
  const verified = await verifyDocument(document, await registry.keys.jwks(), expected)
  const wrong = verified.ok ? Object.values(verified.value.flaws)[0] : verified.error
  if (!wrong) return success(document)
  const { reason, detail } = wrong
  return failure(refusal(reason, `The new document would be refused: ${reason}, ${detail}`))
}

/**
 * Replaces the document of a brand by a signed one with the next number. When another release came in between, it is
 * refused and nothing is written.
 * @param what name of the command for the audit log
 */
export async function changeDocument(
  registry: Registry,
  brand: string,
  what: string,
  change: Change,
): Promise<Result<BrandDocument, Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const before = current.value.document
  const changed = await change(before)
  if (!changed.ok) return changed
  const next = await nextDocument(registry, before, changed.value)
  if (!next.ok) return next
  const put = await registry.served.putIfMatch(documentKey(brand), documentText(next.value), current.value.etag)
  if (!put.ok) return failure(refusal('changed', `Another release of ${brand} came first; look at it and try again`))
  await registry.keys.numbers.note(brand, next.value.seq)
  await keep(registry, before)
  await keep(registry, next.value)
  await appendAudit(registry.records, {
    at: next.value.issuedAt,
    who: registry.who,
    what,
    subject: brand,
    before: before.release,
    after: next.value.release,
  })
  await writePages(registry.site, registry.keys, registry.now(), [brand])
  return next
}

/** Every known release of a brand, the oldest first, with the one that is shown now at the end. */
export async function releasesOf(registry: Registry, brand: string): Promise<Result<BrandDocument[], Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const found: BrandDocument[] = []
  for (const key of await registry.records.list(`releases/${brand}`)) {
    const parsed = v.parse(brandDocument, JSON.parse((await registry.records.get(key))?.text ?? ''))
    if (parsed.release !== document.release) found.push(parsed)
  }
  return success([...found.sort((a, b) => a.seq - b.seq), document])
}
