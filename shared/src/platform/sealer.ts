import { sealingKey } from '../wire/session.ts'
import type { Ask } from './ask.ts'

/** What is sealed, and the path of the call it is for. */
export type Sealed = { readonly path: string; readonly request: unknown }

/** Seals messages with the platform's current key, asked for anew with each call so that rotation needs no handling. */
export function createSealer(ask: () => Ask): (message: Sealed) => Promise<string> {
  const sender = crypto.randomUUID()
  let count = 0
  return async (message) => {
    const [key, { seal }] = await Promise.all([ask()(sealingKey, {}), import('./seal.ts')])
    if (!key.ok) throw new Error(key.error.kind === 'fault' ? key.error.fault.detail : key.error.code)
    count += 1
    return seal(message.path, message.request, { key: key.value, receivedAt: Date.now(), order: { sender, count } })
  }
}
