import type { Site } from '../site/site.ts'

/** `age` holds `yes` once the box is ticked, `dial` the dialling code with its plus. */
export type FeedbackName = 'remarks' | 'mobileNum' | 'dial' | 'age'

/** A chosen picture; `id` distinguishes two pictures of the same file. */
export type Picture = { readonly id: string; readonly file: File }

/** Unsent feedback of the visitor. */
export type FeedbackDraft = {
  readonly texts: ReadonlyMap<FeedbackName, string>
  readonly pictures: readonly Picture[]
  /** Idempotency key of exactly this content, so that a retry after a lost response does not store a second message. */
  readonly intent?: string | undefined
}

const empty: FeedbackDraft = { texts: new Map(), pictures: [] }
const drafts = new WeakMap<Site, FeedbackDraft>()

/** Returns the draft, which lives in memory: pictures cannot be stored, and no personal data stays in the browser. */
export const readDraft = (site: Site): FeedbackDraft => drafts.get(site) ?? empty

export const keepDraft = (site: Site, draft: FeedbackDraft): void => void drafts.set(site, draft)

export const forgetDraft = (site: Site): void => void drafts.delete(site)
