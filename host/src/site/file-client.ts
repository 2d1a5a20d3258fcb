import ky from 'ky'

export { createHttp } from '@azulejo/shared/platform'

/**
 * HTTP client for brand documents, files and records of builds, and beacons. The client does not retry and has no time
 * limit; callers that need a limit pass a signal.
 */
export const fileClient = ky.create({ retry: 0, timeout: false })
