import type { Transport } from '@azulejo/shared/platform'

/** Seconds that the browser may keep an answer of a member at most: records with scope `member` say no more. */
export const memberCacheSeconds = 60

export type OwnChanges = {
  /** Notes that this browser has changed data of the member. */
  note(): void
  /** Whether a cached answer may be older than the last change. */
  lately(): boolean
  /** Notes each call that may change something, before it is sent and when it was answered. */
  watch(send: Transport): Transport
}

type Options = { readonly storage: () => Storage; readonly merchant: string; readonly now: () => number }

/** When this browser last changed something, in all its tabs. Without storage every kept answer is asked about. */
export function createOwnChanges({ storage, merchant, now }: Options): OwnChanges {
  const key = `azulejo.changed.${merchant}`
  const note = () => {
    try {
      storage().setItem(key, String(now()))
    } catch {
      // Nothing can be read then either.
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

/** Calls after which the member is another to look at, in the header too. */
const profileChanges: readonly string[] = ['changeAvatar']

/** Says so after each call that has changed the member's profile, whichever build sent it. */
export const withProfileChanges =
  (send: Transport, changed: () => void): Transport =>
  async (message) => {
    const reply = await send(message)
    if (profileChanges.includes(message.operation) && reply.ok && reply.value.status === 200) changed()
    return reply
  }
