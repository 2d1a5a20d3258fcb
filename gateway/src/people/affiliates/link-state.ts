import type { Instant } from '@azulejo/shared/kernel'
import type { LinkState } from '@azulejo/shared/wire'

export type LinkFacts = {
  readonly deleted_at: Date | null
  readonly expires_at: Date | null
  readonly most_uses: number | null
  readonly uses: number
  readonly paused: boolean
}

/** State of a link that is not deleted. A link that can never be used again says so, also while it is paused. */
export function stateOfKeptLink(link: Omit<LinkFacts, 'deleted_at'>, now: Instant): LinkState {
  const { expires_at, most_uses, uses, paused } = link
  if (expires_at !== null && expires_at.getTime() <= now) return 'expired'
  if (most_uses !== null && uses >= most_uses) return 'usedUp'
  return paused ? 'paused' : 'active'
}

export const stateOfLink = (link: LinkFacts, now: Instant): LinkState | 'deleted' =>
  link.deleted_at === null ? stateOfKeptLink(link, now) : 'deleted'
