import type { IntentKey } from '../platform/send-request.ts'

/** A money call that was started and has no answer yet. */
export type KeptIntent = {
  readonly key: IntentKey
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
    return { key: key as IntentKey, member, operation, request }
  } catch {
    return undefined
  }
}

/**
 * Money calls of this browser that have no answer yet, each under its own storage key, so that tabs do not overwrite one
 * another. The storage holds no secrets: credentials are never part of such a request.
 */
export const keptIntents = {
  /** Stores a call under a new key. Throws when the browser cannot store it; nothing may be sent then. */
  put(intent: Omit<KeptIntent, 'key'>): KeptIntent {
    const key = crypto.randomUUID() as string as IntentKey
    localStorage.setItem(`${prefix}${key}`, JSON.stringify({ key, ...intent }))
    return { key, ...intent }
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
