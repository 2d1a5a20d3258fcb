import { failure, fault } from '@azulejo/shared/kernel'
import type { HttpOptions, Transport } from '@azulejo/shared/platform'

type Clients = typeof import('./file-client.ts')
export type LoadClients = () => Promise<Clients>
type FileOptions = NonNullable<Parameters<Clients['fileClient']>[1]>

let coming: Promise<Clients> | undefined

/** The clients for calls and for files, in a chunk of their own. One that did not come is asked for again the next time. */
export const loadClients: LoadClients = () => {
  coming ??= import(/* webpackChunkName: "clients" */ './file-client.ts').catch((problem: unknown) => {
    coming = undefined
    throw problem
  })
  return coming
}

/** What is on its way, given up with the reason of the first signal that ends. */
function until<Value>(signals: readonly (AbortSignal | null | undefined)[], work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    for (const signal of signals) {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    }
  })
}

/** Asks for a file as `fileClient` does. The signal also ends the wait for the client itself. */
export async function askFile(address: string, options: FileOptions = {}): Promise<Response> {
  const { fileClient } = await until([options.signal], loadClients())
  return fileClient(address, options)
}

/**
 * The transport of `createHttp`, whose code comes with the first call. AZ-101 or AZ-102 where that does not come.
 * @param limitMs milliseconds that a call waits for its client, before it has the time limit of its own
 */
export function createLateHttp(options: HttpOptions, load: LoadClients = loadClients, limitMs = 20_000): Transport {
  let http: Transport | undefined
  const open = async (): Promise<Transport> => {
    const { createHttp } = await load()
    http ??= createHttp(options)
    return http
  }
  return async (message) => {
    if (http) return http(message)
    const limit = AbortSignal.timeout(limitMs)
    try {
      const send = await until([message.signal, limit], open())
      return send(message)
    } catch (error) {
      if (message.signal?.aborted) return failure(fault('AZ-106', message.operation))
      return failure(limit.aborted ? fault('AZ-102', message.operation) : fault('AZ-101', error))
    }
  }
}
