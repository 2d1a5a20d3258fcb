import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicKeys } from '@azulejo/shared/release'
import * as v from 'valibot'
import { hasCode } from '../store/has-code.ts'

const publicKeys = v.object({
  keys: v.array(
    v.object({ kid: v.string(), kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  ),
})

/** Opens the public keys of a key folder, with which pages are composed; the private keys may be elsewhere. */
export function openPublicKeys(folder: string) {
  const file = join(folder, 'jwks.json')
  return {
    file,
    /** Reads the keys. Without the file no key is trusted, so that pages load and refuse every remote. */
    async read(): Promise<PublicKeys> {
      try {
        return v.parse(publicKeys, JSON.parse(await readFile(file, 'utf8')))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return { keys: [] }
        throw error
      }
    },
  }
}
export type PublicKeyFile = ReturnType<typeof openPublicKeys>
