import ky from 'ky'

export { createHttp } from '@azulejo/shared/platform'

/**
 * The client for what is no call of the platform: brand documents, files and records of builds, beacons. It asks once and
 * sets no time limit of its own; callers that need one bring a signal.
 */
export const fileClient = ky.create({ retry: 0, timeout: false })
