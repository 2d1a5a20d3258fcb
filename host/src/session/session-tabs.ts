/** What the open tabs of one brand tell each other about the session. */
export type TabMessage =
  | { readonly kind: 'entered'; readonly token: string; readonly mustChangePassword: boolean }
  | { readonly kind: 'ended' }
  /** A new tab asks whether anyone is logged in. */
  | { readonly kind: 'asked' }

export type SessionTabs = {
  tell(message: TabMessage): void
  hear(listener: (message: TabMessage) => void): void
  close(): void
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'entered') return 'token' in data && typeof data.token === 'string' && 'mustChangePassword' in data
  return data.kind === 'ended' || data.kind === 'asked'
}

/** The other tabs of this origin; a browser without channels has none. */
export function openSessionTabs(brand: string): SessionTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, hear() {}, close() {} }
  const channel = new BroadcastChannel(`${brand}:session`)
  return {
    tell: (message) => channel.postMessage(message),
    hear: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data)
      }),
    close: () => channel.close(),
  }
}
