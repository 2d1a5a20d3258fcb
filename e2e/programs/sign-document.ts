import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandDocument, signedBytes } from '@azulejo/shared/release'
import { root } from './run-program.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
type KeyFile = { readonly kid: string; readonly jwk: JsonWebKey }

/** Folder of the keys that sign the documents of the tests' site. */
export const keysFolder = (): string => process.env.KEYS_FOLDER ?? join(root, '.data/keys')

/** Signs a changed document with a key of the folder. */
export async function signed(document: BrandDocument, folder = keysFolder()): Promise<BrandDocument> {
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.private.json'))
  const { kid, jwk } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeyFile
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign'])
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid })).toString('base64url')
  const payload = Buffer.from(signedBytes(document)).toString('base64url')
  const mark = await crypto.subtle.sign(algorithm, key, Buffer.from(`${header}.${payload}`))
  return { ...document, signature: `${header}..${Buffer.from(mark).toString('base64url')}` }
}
