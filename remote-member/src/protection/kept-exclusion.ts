import type { HelpLine } from '@azulejo/shared/wire'
import * as v from 'valibot'

const text = v.optional(v.string())
const exclusion = v.object({
  /** When the exclusion ends. */
  until: v.number(),
  /** Days after which customer service may end it. */
  earlyEndDays: v.optional(v.number()),
  /** When what is left of the balance is returned. */
  returnAt: v.number(),
  helpLines: v.array(v.object({ name: v.string(), phone: text, url: text })),
})
export type KeptExclusion = Omit<v.InferOutput<typeof exclusion>, 'helpLines'> & {
  readonly helpLines: readonly HelpLine[]
}

const name = 'self-exclusion'

/**
 * What a member has just confirmed, in the storage of the tab: the session ends with it, so the page that tells of it cannot
 * ask. A browser that stores nothing shows the page without it.
 */
export const keptExclusion = {
  keep(kept: KeptExclusion): void {
    try {
      window.sessionStorage.setItem(name, JSON.stringify(kept))
    } catch {
      // The page says what holds in general.
    }
  },
  read(): KeptExclusion | undefined {
    try {
      const read = v.safeParse(exclusion, JSON.parse(window.sessionStorage.getItem(name) ?? ''))
      return read.success ? read.output : undefined
    } catch {
      return undefined
    }
  },
}
