/** Messages about the session between the open tabs of one brand. */
export type TabMessage =
  | { readonly kind: 'entered'; readonly token: string; readonly mustChangePassword: boolean }
  /** The platform gave the session another token. */
  | { readonly kind: 'renewed'; readonly former: string; readonly token: string }
  | { readonly kind: 'ended' }
  /** The player's balance has changed. */
  | { readonly kind: 'balance-changed' }
  /** The player's profile picture has changed. */
  | { readonly kind: 'profile-changed' }
  /** The member has answered the reality check, or changed its time. */
  | { readonly kind: 'play-session-changed' }
  /** The visitor has acted. */
  | { readonly kind: 'active' }
  /** A new tab requests the session of the other tabs. */
  | { readonly kind: 'asked' }

export type SessionTabs = {
  emit(message: TabMessage): void
  on(listener: (message: TabMessage) => void): void
  /** Publishes to other tabs whether this tab has a session. */
  hold(isIn: boolean): void
  /** Whether any tab has a session; undefined in browsers without the Web Locks API. */
  isAnyIn(): Promise<boolean | undefined>
  /** Runs work exclusively: the same work of other tabs waits. */
  alone(work: () => Promise<void>): Promise<void>
  close(): void
}

/** A page without connection to other tabs. */
export const noTabs: SessionTabs = {
  emit() {},
  on() {},
  hold() {},
  isAnyIn: async () => false,
  alone: (work) => work(),
  close() {},
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'entered') return 'token' in data && typeof data.token === 'string' && 'mustChangePassword' in data
  if (data.kind === 'renewed')
    return 'token' in data && typeof data.token === 'string' && 'former' in data && typeof data.former === 'string'
  return (
    [
      'balance-changed',
      'profile-changed',
      'play-session-changed',
      'active',
      'ended',
      'asked',
    ] satisfies TabMessage['kind'][] as unknown[]
  ).includes(data.kind)
}

type Presence = Pick<SessionTabs, 'hold' | 'isAnyIn' | 'alone'>

/** Presence by a lock that tabs with a session share: the browser reports the lock even when these tabs are busy. */
function openPresence(name: string): Presence {
  if (!('locks' in navigator)) return { hold() {}, isAnyIn: async () => undefined, alone: (work) => work() }
  const { locks } = navigator
  let release: (() => void) | undefined
  return {
    hold(isIn) {
      if (isIn === (release !== undefined)) return
      release?.()
      release = undefined
      if (!isIn) return
      const released = new Promise<void>((end) => {
        release = end
      })
      void locks.request(name, { mode: 'shared' }, () => released)
    },
    async isAnyIn() {
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
    alone: (work) => locks.request(`${name}:resume`, work),
  }
}

/** Connects to the other tabs of this origin; a browser without `BroadcastChannel` sends and receives nothing. */
export function openSessionTabs(brand: string): SessionTabs {
  const name = `${brand}:session`
  const presence = openPresence(name)
  if (typeof BroadcastChannel === 'undefined') return { emit() {}, on() {}, close() {}, ...presence }
  const channel = new BroadcastChannel(name)
  return {
    emit: (message) => channel.postMessage(message),
    on: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data)
      }),
    close: () => channel.close(),
    ...presence,
  }
}
