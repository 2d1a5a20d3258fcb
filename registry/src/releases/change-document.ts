import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { type BrandDocument, brandDocument, verifyDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { usedBuilds } from '../documents/make-document.ts'
import { documentText, signDocument } from '../documents/sign-document.ts'
import type { Registry } from './registry.ts'
import { keptReleases, type ReleaseCause, recordMissing, recordRelease } from './release-records.ts'

const lifetimeMs = 365 * 24 * 3_600_000

/** The parts of a document that a command changes; the rest follows from the previous document. */
export type DocumentChange = Pick<BrandDocument, 'areas' | 'builds'> & Partial<Pick<BrandDocument, 'site'>>
export type Change = (current: BrandDocument) => Promise<Result<DocumentChange, Refusal>>
export type Command = ReleaseCause & {
  /** Takes only the number from the current document, so that a document without a trusted signature can be replaced. */
  readonly replacesUntrusted?: boolean
  /** Serves the prepared files of the brand with the new document. */
  readonly showsFiles?: boolean
}

const documentKey = (brand: string) => `brands/${brand}/document.json`

/** Reads the current document of a brand, with the ETag that the next release must match. */
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

/** Refuses a document as the base of the next release when no known key signed exactly this content. */
async function untrusted(registry: Registry, document: BrandDocument): Promise<Refusal | undefined> {
  const { brand, release, issuedAt } = document
  const expected = { now: Date.parse(issuedAt), lastSeq: 0 }
  const verified = await verifyDocument(document, await registry.keys.jwks(), expected)
  if (verified.ok || verified.error.reason === 'expired') return undefined
  const { reason } = verified.error
  const way = `bring back a release: azulejo rollback ${brand} --to <release>`
  return refusal(reason, `${brand} shows ${release}, refused as ${reason}; ${way}`)
}

async function nextDocument(registry: Registry, current: BrandDocument, change: DocumentChange) {
  const now = registry.now()
  // A number is never used twice, even when the current document has a lower number.
  const seq = Math.max(current.seq, await registry.keys.numbers.highest(current.brand)) + 1
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
 * Replaces the document of a brand by a signed one with the next number, then records it. Refused, with nothing released,
 * when another release happened meanwhile. First it records what an earlier aborted command left unrecorded.
 */
export async function changeDocument(
  registry: Registry,
  brand: string,
  { replacesUntrusted = false, showsFiles = false, ...cause }: Command,
  change: Change,
): Promise<Result<BrandDocument, Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const before = current.value.document
  const foreign = await untrusted(registry, before)
  if (foreign && !replacesUntrusted) return failure(foreign)
  const recorded = foreign ? success(null) : await recordMissing(registry, before)
  if (!recorded.ok) return recorded
  const changed = await change(before)
  if (!changed.ok) return changed
  const next = await nextDocument(registry, before, changed.value)
  if (!next.ok) return next
  for (const build of Object.values(next.value.builds)) await registry.sendBuild(build)
  const put = await registry.served.putIfMatch(documentKey(brand), documentText(next.value), current.value.etag)
  if (!put.ok) return failure(refusal('changed', `Another release of ${brand} came first; look at it and try again`))
  await registry.keys.numbers.note(brand, next.value.seq)
  const noted = await recordRelease(registry, next.value, cause)
  if (showsFiles) await registry.showBrandFiles(brand)
  await registry.composePages([brand])
  return noted.ok ? next : noted
}

/** Returns every known release of a brand, the oldest first and the current release last. */
export async function releasesOf(registry: Registry, brand: string): Promise<Result<BrandDocument[], Refusal>> {
  const current = await currentDocument(registry, brand)
  if (!current.ok) return current
  const { document } = current.value
  const kept = await keptReleases(registry, brand)
  return success([...kept.filter(({ release }) => release !== document.release), document])
}
