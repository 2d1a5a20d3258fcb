import { failure, fault, success } from '@azulejo/shared/kernel'
import type { Message, Reply, Transport } from '@azulejo/shared/platform'
import { type FirstCall, firstCallKey } from '@azulejo/shared/release'

type SharedRequest = {
  readonly reply: ReturnType<Transport>
  readonly controller: AbortController
  /** Those who still wait. */
  readers: number
  isShared: boolean
  /** Once there is a reply that also serves later calls: what it says, and when it is too old. */
  fresh?: { readonly body: unknown; readonly until: number }
}

export type SharedRequests = {
  readonly send: Transport
  /** Takes a body that has come with another reply; it serves equal calls as one that came by itself. */
  keep(message: Message, body: unknown): void
  /** A copy of the body that would serve a call at once; undefined where the call would be sent or waits for its reply. */
  answerOf(call: FirstCall): unknown
  /** What is asked from now on is not answered by a request that is on its way: something has changed since. */
  renew(): void
}

const isShareable = ({ method, sealed, singleUse, accept, idempotencyKey }: Message): boolean =>
  method === 'GET' && !sealed && !singleUse && accept === undefined && idempotencyKey === undefined

const copyOf = ({ status, body }: Reply): Reply => ({ status, body: structuredClone(body) })

/**
 * Equal GETs on their way at the same time are sent once, whichever builds ask. Each reader gets a copy of its own and
 * leaves alone; the request is aborted when the last has left. A call that changes something parts what is asked before
 * it from what is asked after it. Replies to a record with `freshMs` serve equal calls for so long.
 * @param identity whom and in which language a request is sent for
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
