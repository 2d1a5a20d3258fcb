import { sealingKey } from '../wire/entry.ts'
import type { RequestProblem, SendRequest } from './send-request.ts'

/** A request to seal, and the path of its call. */
export type Sealed = { readonly path: string; readonly request: unknown; readonly signal?: AbortSignal | undefined }

/** The platform's key could not be fetched, or was refused, so nothing was sent. */
export class SealingKeyError extends Error {
  readonly problem: RequestProblem<typeof sealingKey>
  constructor(problem: RequestProblem<typeof sealingKey>) {
    super(problem.kind === 'fault' ? problem.fault.detail : problem.code)
    this.problem = problem
  }
}

/** Seals a message and sends it. Rejects with a `SealingKeyError`, or with what `send` rejects with. */
export type Seal = <Reply>(message: Sealed, send: (sealed: string) => Promise<Reply>) => Promise<Reply>

async function fetchKey(sendRequest: SendRequest, signal: AbortSignal | undefined) {
  const key = await sendRequest(sealingKey, {}, signal ? { signal } : {})
  if (!key.ok) throw new SealingKeyError(key.error)
  return { key: key.value, receivedAt: Date.now() }
}

/**
 * Seals messages with the platform's current key, which each call fetches, so that key rotation needs no handling.
 * Messages are sealed and sent one at a time, because the platform refuses a message that is older than the last one it
 * opened. Each tab is a separate sender.
 */
export function createSealer(sendRequest: () => SendRequest): Seal {
  const sender = crypto.randomUUID()
  let count = 0
  let last: Promise<unknown> = Promise.resolve()
  return ({ path, request, signal }, send) => {
    const needed = Promise.all([fetchKey(sendRequest(), signal), import('./seal.ts')])
    const turn = Promise.allSettled([needed, last]).then(async () => {
      const [received, { seal }] = await needed
      signal?.throwIfAborted()
      count += 1
      return send(await seal(path, request, { ...received, order: { sender, count } }))
    })
    last = turn
    return turn
  }
}
