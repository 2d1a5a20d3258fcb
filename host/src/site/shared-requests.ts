import { failure, fault, success } from '@azulejo/shared/kernel'
import type { Message, Reply, Transport } from '@azulejo/shared/platform'
import { type FirstCall, firstCallKey } from '@azulejo/shared/release'

type SharedRequest = {
  readonly reply: ReturnType<Transport>
  readonly controller: AbortController
  /** Number of readers that still wait. */
  readers: number
  isShared: boolean
  /** Body and expiry time of a reply that also serves later calls. */
  fresh?: { readonly body: unknown; readonly until: number }
}

export type SharedRequests = {
  readonly send: Transport
  /** Caches a body that arrived in another reply; it serves equal calls like the body of their own reply. */
  keep(message: Message, body: unknown): void
  /** A copy of the body that would serve a call at once; undefined if the call would be sent or wait for a reply. */
  answerOf(call: FirstCall): unknown
  /** Excludes pending and cached replies from later calls, because data has changed. */
  renew(): void
}

const isShareable = ({ method, sealed, singleUse, accept, idempotencyKey }: Message): boolean =>
  method === 'GET' && !sealed && !singleUse && accept === undefined && idempotencyKey === undefined

const copyOf = ({ status, body }: Reply): Reply => ({ status, body: structuredClone(body) })

/**
 * Sends equal concurrent GETs once, whichever builds call. Each reader gets its own copy and can abort alone; the request
 * is aborted when its last reader aborts. Calls after a changing call never share requests from before it. Replies of a
 * record with `freshMs` serve equal calls for that time.
 * @param identity session token and language for which a request is sent
 */
export function shareRequests(send: Transport, identity: () => readonly unknown[], now: () => number): SharedRequests {
  let shared = new Map<string, SharedRequest>()
  const renew = () => {
    shared = new Map()
  }

  const keyOf = (call: FirstCall): string => JSON.stringify([identity(), firstCallKey(call)])

  const start = (key: string, message: Message): SharedRequest => {
    const { freshMs = 0 } = message
    const mine = shared
    const controller = new AbortController()
    const forget = () => {
      if (mine.get(key) === started) mine.delete(key)
    }
    const answered = async () => {
      try {
        const reply = await send({ ...message, signal: controller.signal })
        if (freshMs > 0 && reply.ok && reply.value.status === 200)
          started.fresh = { body: reply.value.body, until: now() + freshMs }
        return reply
      } finally {
        if (!started.fresh) forget()
      }
    }
    controller.signal.addEventListener('abort', forget)
    const started: SharedRequest = { reply: answered(), controller, readers: 0, isShared: freshMs > 0 }
    mine.set(key, started)
    return started
  }

  const known = (key: string): SharedRequest | undefined => {
    const request = shared.get(key)
    return request?.fresh && request.fresh.until < now() ? undefined : request
  }

  const read = ({ signal, operation }: Message, request: SharedRequest): ReturnType<Transport> =>
    new Promise((resolve, reject) => {
      request.isShared ||= request.readers > 0
      request.readers += 1
      const leave = () => {
        request.readers -= 1
        if (request.readers === 0) request.controller.abort()
        resolve(failure(fault('AZ-106', operation)))
      }
      signal?.addEventListener('abort', leave, { once: true })
      request.reply
        .then(
          (reply) => resolve(reply.ok && request.isShared ? { ...reply, value: copyOf(reply.value) } : reply),
          reject,
        )
        .finally(() => signal?.removeEventListener('abort', leave))
    })

  const change = async (message: Message) => {
    renew()
    try {
      return await send(message)
    } finally {
      renew()
    }
  }

  return {
    renew,
    keep(message, body) {
      const reply = Promise.resolve(success({ status: 200, body }))
      const fresh = { body, until: now() + (message.freshMs ?? 0) }
      shared.set(keyOf(message), { reply, controller: new AbortController(), readers: 0, isShared: true, fresh })
    },
    answerOf: (call) => structuredClone(known(keyOf(call))?.fresh?.body),
    send(message) {
      if (message.method !== 'GET') return change(message)
      if (!isShareable(message) || message.signal?.aborted) return send(message)
      const key = keyOf(message)
      return read(message, known(key) ?? start(key, message))
    },
  }
}
