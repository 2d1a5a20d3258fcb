/** A money call that was begun and has no answer yet. */
export type KeptIntent = {
  readonly key: string
  readonly member: string
  readonly operation: string
  readonly request: unknown
}

const prefix = 'money-intent:'

function readIntent(text: string | null): KeptIntent | undefined {
  try {
    const read = JSON.parse(text ?? '') as Partial<KeptIntent>
    const { key, member, operation, request } = read
    if (typeof key !== 'string' || typeof member !== 'string' || typeof operation !== 'string') return undefined
    return { key, member, operation, request }
  } catch {
    return undefined
  }
}

/**
 * Money calls of this browser that have no answer yet, each under a key of its own, so that tabs do not overwrite one
 * another. They hold no secrets: what proves the member is never part of such a request.
 */
export const keptIntents = {
  /** Throws when the browser cannot store it; nothing may be sent then. */
  put(intent: KeptIntent): void {
    localStorage.setItem(`${prefix}${intent.key}`, JSON.stringify(intent))
  },
  remove(key: string): void {
    localStorage.removeItem(`${prefix}${key}`)
  },
  first(operation: string, member: string): KeptIntent | undefined {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .sort()
      .map((name) => readIntent(localStorage.getItem(name)))
      .find((intent) => intent?.operation === operation && intent.member === member)
  },
}
