import { extname } from 'node:path'
import { servedTypes } from '../edge/served-types.ts'
import { brandFileHeaders, buildHeaders } from '../page/security-headers.ts'

/** What an object says of itself when a bucket or the network before it serves it. */
export type FileHeaders = { readonly ContentType: string; readonly CacheControl: string }

/** @param key path in the bucket, below the prefix; builds lie under `remotes/` */
export const fileHeaders = (key: string): FileHeaders => ({
  ContentType: servedTypes[extname(key)] ?? 'application/octet-stream',
  CacheControl: (key.startsWith('remotes/') ? buildHeaders : brandFileHeaders)['Cache-Control'] ?? 'no-cache',
})
