import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import type { VerifiedDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { type DocumentGate, openDocumentGate } from './document-gate.ts'
import { askFile } from './late-clients.ts'
import { readableParts } from './readable-parts.ts'

/** Nothing is drawn before; a document that comes later is taken by the watch of the open page. */
const freshLimitMs = 3_000

/** A document that may be shown. With a refusal only its settings count: none of its builds may run. */
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

/** The document as it is served now, past every cache. */
async function served(brand: string): Promise<Result<unknown, Fault>> {
  try {
    const options = { cache: 'reload' as const, signal: AbortSignal.timeout(freshLimitMs) }
    return success(await (await askFile(`/brands/${brand}/document.json`, options)).json())
  } catch (error) {
    return failure(fault('AZ-110', error))
  }
}

/** What is shown of a refused document: the brand's settings and the names of its pages, which are data. */
function settingsOf({ brand }: DocumentGate, content: unknown, refusal: Fault): Result<TakenDocument, Fault> {
  const parsed = readableParts(content)
  if (parsed.success && parsed.output.brand === brand) return success({ document: parsed.output, flaws: {}, refusal })
  const [issue] = parsed.issues ?? []
  const detail = issue ? `${v.getDotPath(issue) ?? 'document'}: ${issue.message}` : `brand: not ${brand}`
  return failure(fault('AZ-110', detail))
}

/**
 * The brand document that the page carries in `<script id="brand-document" type="application/json">`, when it is what a
 * trusted key signed. Where it is refused, the served one is asked for once; where that is refused too, either still
 * gives the settings of the shell. AZ-110 when neither is a document at all.
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
