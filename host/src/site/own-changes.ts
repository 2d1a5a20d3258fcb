import type { Transport } from '@azulejo/shared/platform'

/** Maximum seconds that the browser may cache a member's response: records with scope `member` allow no more. */
export const memberCacheSeconds = 60

export type OwnChanges = {
  /** Records that this browser has changed data of the member. */
  note(): void
  /** Whether a cached response may be older than the last change. */
  lately(): boolean
  /** Records each call that may change data, before sending and after the response. */
  watch(send: Transport): Transport
}

type Options = { readonly storage: () => Storage; readonly merchant: string; readonly now: () => number }

/** The time of the last change by any tab of this browser. Without storage every cached response is revalidated. */
export function createOwnChanges({ storage, merchant, now }: Options): OwnChanges {
  const key = `azulejo.changed.${merchant}`
  const note = () => {
    try {
      storage().setItem(key, String(now()))
    } catch {
      // Without storage `lately` cannot read either, and returns true.
    }
  }
  return {
    note,
    lately() {
      try {
        return Math.abs(now() - Number(storage().getItem(key) ?? 0)) < memberCacheSeconds * 1000
      } catch {
        return true
      }
    },
    watch: (send) => async (message) => {
      if (message.method === 'GET') return send(message)
      note()
      const answer = await send(message)
      note()
      return answer
    },
  }
}

/** Operations that change the member's profile as the header shows it, or which pages the agent centre offers the member. */
const profileChanges: readonly string[] = ['changeAvatar', 'createDownline', 'promoteDownlineToAgent']

/** Calls `changed` after each successful call that changes the member's profile, whichever build sent the call. */
export const withProfileChanges =
  (send: Transport, changed: () => void): Transport =>
  async (message) => {
    const reply = await send(message)
    if (profileChanges.includes(message.operation) && reply.ok && reply.value.status === 200) changed()
    return reply
  }
