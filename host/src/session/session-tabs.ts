/** What the open tabs of one brand tell each other about the session. */
export type TabMessage =
  | { readonly kind: 'entered'; readonly token: string; readonly mustChangePassword: boolean }
  /** The platform gave the session another token. */
  | { readonly kind: 'renewed'; readonly former: string; readonly token: string }
  | { readonly kind: 'ended' }
  /** The player's money is not what it was. */
  | { readonly kind: 'balance-changed' }
  /** The player's picture is another one. */
  | { readonly kind: 'profile-changed' }
  /** A new tab asks whether anyone is logged in. */
  | { readonly kind: 'asked' }

export type SessionTabs = {
  tell(message: TabMessage): void
  hear(listener: (message: TabMessage) => void): void
  /** Lets later tabs know whether somebody is logged in here. */
  hold(isIn: boolean): void
  /** Whether somebody is logged in in any tab; undefined where the browser cannot tell. */
  isAnyIn(): Promise<boolean | undefined>
  /** Runs work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>
  close(): void
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'entered') return 'token' in data && typeof data.token === 'string' && 'mustChangePassword' in data
  if (data.kind === 'renewed')
    return 'token' in data && typeof data.token === 'string' && 'former' in data && typeof data.former === 'string'
  return (
    ['balance-changed', 'profile-changed', 'ended', 'asked'] satisfies TabMessage['kind'][] as unknown[]
  ).includes(data.kind)
}

type Presence = Pick<SessionTabs, 'hold' | 'isAnyIn' | 'alone'>

/** A lock that tabs with a session share: the browser itself tells of it, however busy those tabs are. */
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
      const isOver = new Promise<void>((end) => {
        release = end
      })
      void locks.request(name, { mode: 'shared' }, () => isOver)
    },
    async isAnyIn() {
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
    alone: (work) => locks.request(`${name}:resume`, work),
  }
}

/** The other tabs of this origin; a browser without channels has none. */
export function openSessionTabs(brand: string): SessionTabs {
  const name = `${brand}:session`
  const presence = openPresence(name)
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, hear() {}, close() {}, ...presence }
  const channel = new BroadcastChannel(name)
  return {
    tell: (message) => channel.postMessage(message),
    hear: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data)
      }),
    close: () => channel.close(),
    ...presence,
  }
}
