import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import type { VerifiedDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { type DocumentGate, openDocumentGate } from './document-gate.ts'
import { fetchFile } from './late-clients.ts'
import { readableParts } from './readable-parts.ts'

/** Time limit of the request in milliseconds; rendering waits for it, and the document watch takes a later document. */
const freshLimitMs = 3_000

/** A document for the shell. With a `refusal` only its settings count, and none of its builds may run. */
export type TakenDocument = VerifiedDocument & { readonly refusal?: Fault | undefined }

function inlined(page: Document): Result<unknown, Fault> {
  const text = page.getElementById('brand-document')?.textContent
  if (!text) return failure(fault('AZ-110', 'the page carries no brand document'))
  try {
    return success(JSON.parse(text))
  } catch (error) {
    return failure(fault('AZ-110', error))
  }
}

/** Requests the currently served document, past every cache. */
async function served(brand: string): Promise<Result<unknown, Fault>> {
  try {
    const options = { cache: 'reload' as const, signal: AbortSignal.timeout(freshLimitMs) }
    return success(await (await fetchFile(`/brands/${brand}/document.json`, options)).json())
  } catch (error) {
    return failure(fault('AZ-110', error))
  }
}

/** The usable parts of a refused document: the brand's settings and the names of its pages. */
function settingsOf({ brand }: DocumentGate, content: unknown, refusal: Fault): Result<TakenDocument, Fault> {
  const parsed = readableParts(content)
  if (parsed.success && parsed.output.brand === brand) return success({ document: parsed.output, flaws: {}, refusal })
  const [issue] = parsed.issues ?? []
  const detail = issue ? `${v.getDotPath(issue) ?? 'document'}: ${issue.message}` : `brand: not ${brand}`
  return failure(fault('AZ-110', detail))
}

/**
 * Reads the brand document in the page's `<script id="brand-document" type="application/json">` and verifies its signature.
 * If the gate refuses it, requests the served document once; if both are refused, either still provides the settings of
 * the shell. AZ-110 when neither is a brand document.
 */
export async function readBrandDocument(page: Window): Promise<Result<TakenDocument, Fault>> {
  const gate = openDocumentGate(page)
  const carried = inlined(page.document)
  const first = carried.ok ? await gate.check(carried.value) : carried
  if (first.ok) return first
  const fresh = await served(gate.brand)
  const second = fresh.ok ? await gate.check(fresh.value) : fresh
  if (second.ok) return second
  const shown = carried.ok ? settingsOf(gate, carried.value, first.error) : carried
  if (shown.ok || !fresh.ok) return shown
  const instead = settingsOf(gate, fresh.value, second.error)
  return instead.ok ? instead : shown
}
