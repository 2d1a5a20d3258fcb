import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import type { PublicKey, PublicKeys } from '@azulejo/shared/release'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { detachedSignature } from './detached-signature.ts'
import { openSignedNumbers } from './signed-numbers.ts'

const keyFile = v.object({
  kid: v.string(),
  createdAt: v.string(),
  jwk: v.object({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.string(),
    y: v.string(),
    d: v.string(),
  }),
})
type KeyFile = v.InferOutput<typeof keyFile>

/** At most two keys exist at a time: the signing key and its predecessor or successor. */
const mostKeys = 2
const suffix = '.private.json'

export const noKey = refusal('no-key', 'There is no key to sign with; run: azulejo keys new')

const publicHalf = ({ kid, jwk: { kty, crv, x, y } }: KeyFile): PublicKey => ({ kid, kty, crv, x, y })

/** ES256 key pairs in a folder that is never served: one file per private key, and `jwks.json` with the public ones. */
export function openKeys(folder: string) {
  const fileOf = (kid: string) => join(folder, `${kid}${suffix}`)

  /** Reads all keys, the oldest first; the newest signs. */
  async function list(): Promise<KeyFile[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(folder)).filter((name) => name.endsWith(suffix))
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const keys = texts.map((text) => v.parse(keyFile, JSON.parse(text)))
    return keys.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.kid.localeCompare(b.kid))
  }

  async function jwks(): Promise<PublicKeys> {
    return { keys: (await list()).map(publicHalf) }
  }

  async function replace(file: string, text: string, mode: number) {
    await writeFile(`${file}.new`, text, { mode })
    await rename(`${file}.new`, file)
  }
  const publish = async () =>
    replace(join(folder, 'jwks.json'), `${JSON.stringify(await jwks(), undefined, 2)}\n`, 0o644)

  return {
    list,
    jwks,
    numbers: openSignedNumbers(folder),
    async add(now: Date): Promise<Result<PublicKey, Refusal>> {
      if ((await list()).length >= mostKeys)
        return failure(refusal('too-many-keys', 'There are two keys already; retire one first'))
      const { privateKey } = await generateKeyPair('ES256', { extractable: true })
      const jwk = await exportJWK(privateKey)
      const kid = (await calculateJwkThumbprint(jwk)).replace(/[^A-Za-z0-9]/g, '').slice(0, 12)
      const key = v.parse(keyFile, { kid, createdAt: now.toISOString(), jwk })
      await replace(fileOf(kid), `${JSON.stringify(key, undefined, 2)}\n`, 0o600)
      await publish()
      return success(publicHalf(key))
    },
    /** Returns the reason why a key cannot be retired, or undefined. */
    async refuseRetiring(kid: string): Promise<Refusal | undefined> {
      const keys = await list()
      if (!keys.some((key) => key.kid === kid)) return refusal('unknown-key', `There is no key ${kid}`)
      if (keys.length === 1) return refusal('last-key', 'This is the only key; make a new one first')
      return undefined
    },
    async retire(kid: string): Promise<void> {
      await rm(fileOf(kid))
      await publish()
    },
    /** Returns a detached ES256 signature by the newest key, except `leaving`, a key that is about to be retired. */
    async sign(bytes: Uint8Array, leaving?: string): Promise<Result<string, Refusal>> {
      const key = (await list()).findLast(({ kid }) => kid !== leaving)
      if (!key) return failure(noKey)
      return success(await detachedSignature(await importJWK(key.jwk, 'ES256'), key.kid, bytes))
    },
  }
}
export type KeyFolder = ReturnType<typeof openKeys>
