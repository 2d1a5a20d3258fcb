import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import { compactVerify, importJWK } from 'jose'
import * as v from 'valibot'
import type { KeyFolder } from '../keys/key-folder.ts'
import type { Store } from '../store/store.ts'
import { type AuditEnd, noRows } from './audit-row.ts'

const headKey = 'audit-head.json'
const head = v.object({ place: v.number(), hash: v.string(), signature: v.string() })

/** The store of the log and the keys that sign its head. */
export type AuditPlace = { readonly records: Store; readonly keys: KeyFolder }
export type AuditHead = { readonly end: AuditEnd; readonly etag: string | null }

const bytesOf = ({ place, hash }: AuditEnd) => new TextEncoder().encode(JSON.stringify({ place, hash }))

async function isSigned({ keys }: AuditPlace, { signature, ...end }: v.InferOutput<typeof head>): Promise<boolean> {
  const [protectedPart = '', , mark] = signature.split('.')
  const whole = `${protectedPart}.${Buffer.from(bytesOf(end)).toString('base64url')}.${mark}`
  const known = await keys.jwks()
  for (const key of known.keys) {
    const isRight = compactVerify(whole, await importJWK({ ...key }, 'ES256'), { algorithms: ['ES256'] })
    if (await isRight.then(Boolean, () => false)) return true
  }
  return false
}

/** Reads the last signed end of the log; refused when no known key signed the end. */
export async function readHead(place: AuditPlace): Promise<Result<AuditHead, Refusal>> {
  const stored = await place.records.get(headKey)
  if (!stored) return success({ end: noRows, etag: null })
  try {
    const read = v.parse(head, JSON.parse(stored.text))
    if (await isSigned(place, read)) return success({ end: { place: read.place, hash: read.hash }, etag: stored.etag })
  } catch {}
  return failure(refusal('broken-head', `${headKey} is not signed by a known key`))
}

/** Returns the text of a signed head; refused when there is no key. */
export async function signHead({ keys }: AuditPlace, end: AuditEnd): Promise<Result<string, Refusal>> {
  const signature = await keys.sign(bytesOf(end))
  return signature.ok ? success(`${JSON.stringify({ ...end, signature: signature.value })}\n`) : signature
}

/** Moves the head forward; when another command was faster, the head of that command stays. */
export async function moveHead({ records }: AuditPlace, text: string, etag: string | null): Promise<void> {
  await records.putIfMatch(headKey, text, etag)
}
