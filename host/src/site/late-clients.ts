import { failure, fault } from '@azulejo/shared/kernel'
import type { Transport } from '@azulejo/shared/platform'
import type { SiteHttpOptions } from './file-client.ts'

type Clients = typeof import('./file-client.ts')
export type LoadClients = () => Promise<Clients>
type FileOptions = NonNullable<Parameters<Clients['fileClient']>[1]>

let coming: Promise<Clients> | undefined

/** Loads the clients for calls and for files from a separate chunk. The next call requests a failed chunk again. */
export const loadClients: LoadClients = () => {
  coming ??= import(/* webpackChunkName: "clients" */ './file-client.ts').catch((problem: unknown) => {
    coming = undefined
    throw problem
  })
  return coming
}

/** Settles like the work, or rejects with the reason of the first aborted signal. */
function until<Value>(signals: readonly (AbortSignal | null | undefined)[], work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    for (const signal of signals) {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    }
  })
}

/** Requests a file with `fileClient`. The signal also aborts the wait for the client's chunk. */
export async function fetchFile(address: string, options: FileOptions = {}): Promise<Response> {
  const { fileClient } = await until([options.signal], loadClients())
  return fileClient(address, options)
}

/**
 * The transport of `createSiteHttp`, whose chunk loads with the first call. Fails with AZ-101 if the chunk does not load,
 * AZ-102 after `limitMs`, and AZ-106 if the caller aborts.
 * @param limitMs milliseconds that a call waits for the chunk, before the time limit of the call itself starts
 */
export function createLateHttp(options: SiteHttpOptions, load: LoadClients = loadClients, limitMs = 20_000): Transport {
  let http: Transport | undefined
  const open = async (): Promise<Transport> => {
    const { createSiteHttp } = await load()
    http ??= createSiteHttp(options)
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
