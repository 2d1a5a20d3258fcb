import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import { type BrandDocument, brandDocument } from '@azulejo/shared/remote'
import * as v from 'valibot'

const missing = (detail: unknown) => failure(fault('AZ-110', detail))

/** The brand document that the page carries in `<script id="brand-document" type="application/json">`. */
export function readBrandDocument(page: Document): Result<BrandDocument, Fault> {
  const text = page.getElementById('brand-document')?.textContent
  if (!text) return missing('the page carries no brand document')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return missing(error)
  }
  const parsed = v.safeParse(brandDocument, content)
  if (parsed.success) return success(parsed.output)
  const [issue] = parsed.issues
  return missing(`${v.getDotPath(issue) ?? 'document'}: ${issue.message}`)
}
