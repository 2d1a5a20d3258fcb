import type { Site } from '../site/site.ts'

/** `age` holds `yes` once the box is ticked, `dial` the dialling code with its plus. */
export type FeedbackName = 'remarks' | 'mobileNum' | 'dial' | 'age'

/** A picture as chosen; `id` tells two of one file apart. */
export type Picture = { readonly id: string; readonly file: File }

/** What somebody wrote and has not sent. */
export type FeedbackDraft = {
  readonly texts: ReadonlyMap<FeedbackName, string>
  readonly pictures: readonly Picture[]
  /** Of the last try with exactly this content, so that a lost answer is asked for again instead of sent twice. */
  readonly intent?: string | undefined
}

const empty: FeedbackDraft = { texts: new Map(), pictures: [] }
const drafts = new WeakMap<Site, FeedbackDraft>()

/** Lives as long as the page does: pictures cannot be stored, and nothing personal stays behind in a browser. */
export const readDraft = (site: Site): FeedbackDraft => drafts.get(site) ?? empty

export const keepDraft = (site: Site, draft: FeedbackDraft): void => void drafts.set(site, draft)

export const forgetDraft = (site: Site): void => void drafts.delete(site)
