import { extname } from 'node:path'
import { servedTypes } from '../edge/served-types.ts'
import { brandFileHeaders, buildHeaders } from '../page/security-headers.ts'

/** Headers of an object that a bucket or the network in front of the bucket serves. */
export type FileHeaders = { readonly ContentType: string; readonly CacheControl: string }

/** Returns the headers of an object. @param key path in the bucket, below the prefix; builds are under `remotes/` */
export const fileHeaders = (key: string): FileHeaders => ({
  ContentType: servedTypes[extname(key)] ?? 'application/octet-stream',
  CacheControl: (key.startsWith('remotes/') ? buildHeaders : brandFileHeaders)['Cache-Control'] ?? 'no-cache',
})
