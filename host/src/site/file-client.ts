import { createHttp, createSealer, type HttpOptions, type SendRequest, type Transport } from '@azulejo/shared/platform'
import ky from 'ky'

/** What `createHttp` takes, with the function that requests the key of sealed calls instead of the seal. */
export type SiteHttpOptions = Omit<HttpOptions, 'seal'> & { readonly sendRequest: () => SendRequest }

/** The transport over the network. */
export const createSiteHttp = ({ sendRequest, ...options }: SiteHttpOptions): Transport =>
  createHttp({ ...options, seal: createSealer(sendRequest) })

/**
 * HTTP client for brand documents, files and records of builds, and beacons. The client does not retry and has no time
 * limit; callers that need a limit pass a signal.
 */
export const fileClient = ky.create({ retry: 0, timeout: false })
