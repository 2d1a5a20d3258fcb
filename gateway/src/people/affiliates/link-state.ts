import type { Instant } from '@azulejo/shared/kernel'
import type { LinkState } from '@azulejo/shared/wire'

export type LinkFacts = {
  readonly deleted_at: Date | null
  readonly expires_at: Date | null
  readonly most_uses: number | null
  readonly uses: number
  readonly paused: boolean
}

/** State of a link. A link that can never be used again says so, also while it is paused. */
export function stateOfLink(link: LinkFacts, now: Instant): LinkState | 'deleted' {
  const { deleted_at, expires_at, most_uses, uses, paused } = link
  if (deleted_at !== null) return 'deleted'
  if (expires_at !== null && expires_at.getTime() <= now) return 'expired'
  if (most_uses !== null && uses >= most_uses) return 'usedUp'
  return paused ? 'paused' : 'active'
}
