import * as v from 'valibot'
import type { IntentKey } from '../platform/send-request.ts'
import { equalActMinutes } from '../wire/money-acts.ts'
import { currency } from '../wire/shapes.ts'
import { actPrefix } from './forget-acts.ts'

const kept = v.object({
  key: v.string(),
  member: v.string(),
  operation: v.string(),
  /** Decimal amount; omitted for acts without one. */
  amount: v.optional(v.string()),
  currency: v.optional(currency),
  /** When the act was sent. */
  at: v.number(),
  /** SHA-256 of operation and request, hex. */
  digest: v.string(),
})

/** A money call that was sent and has no answer yet. It contains no names and no account numbers. */
export type KeptIntent = Omit<v.InferOutput<typeof kept>, 'key'> & { readonly key: IntentKey }

function namesOfActs(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(actPrefix))
  } catch {
    // A browser that refuses storage keeps nothing, and sends no money calls.
    return []
  }
}

function readIntent(name: string): KeptIntent | undefined {
  try {
    const read = v.safeParse(kept, JSON.parse(localStorage.getItem(name) ?? ''))
    return read.success ? (read.output as KeptIntent) : undefined
  } catch {
    return undefined
  }
}

/** SHA-256 of a request and its operation, hex. */
export async function digestOf(operation: string, request: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([operation, request]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Money calls of this browser that have no answer yet, each under its own storage key, so that tabs do not overwrite one
 * another. They expire after some minutes.
 */
export const keptIntents = {
  /** Makes a key. @param repeat start of keys that confirm the repetition of an equal act */
  newKey: (repeat = ''): IntentKey => `${repeat}${crypto.randomUUID()}` as IntentKey,
  /** Stores a call. Throws when the browser cannot store it; nothing may be sent then. */
  put(intent: KeptIntent): void {
    localStorage.setItem(`${actPrefix}${intent.key}`, JSON.stringify(intent))
  },
  remove(key: string): void {
    localStorage.removeItem(`${actPrefix}${key}`)
  },
  has: (key: string): boolean => localStorage.getItem(`${actPrefix}${key}`) !== null,
  /** The latest act of an operation and a member without an answer; removes expired ones. */
  latest(operation: string, member: string): KeptIntent | undefined {
    const oldest = Date.now() - equalActMinutes * 60_000
    const all = namesOfActs().map((name) => ({ name, intent: readIntent(name) }))
    for (const { name, intent } of all) if (!intent || intent.at < oldest) localStorage.removeItem(name)
    return all
      .flatMap(({ intent }) => (intent && intent.at >= oldest ? [intent] : []))
      .filter((intent) => intent.operation === operation && intent.member === member)
      .sort((a, b) => b.at - a.at)[0]
  },
  /** Calls `listener` when another tab removes an act. Returns a function that stops listening. */
  onRemoved(listener: (key: string) => void): () => void {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(actPrefix) && newValue === null) listener(key.slice(actPrefix.length))
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  },
}
