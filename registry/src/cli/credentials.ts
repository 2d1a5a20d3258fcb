import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from '../store/has-code.ts'

/** Tokens by the origin of their registry. */
const credentials = v.record(v.string(), v.object({ token: v.string() }))
type Credentials = v.InferOutput<typeof credentials>

/** Returns the file of the user's tokens, `azulejo/credentials.json` in the folder of the user's settings. */
export const credentialsFile = ({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'azulejo/credentials.json')

async function readCredentials(file: string): Promise<Credentials> {
  try {
    return v.parse(credentials, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {}
    throw new Error(`${file} cannot be read; remove it and log in again`)
  }
}

/** Returns the stored token for a registry; undefined if there is none. @param origin origin of the registry */
export async function storedToken(file: string, origin: string): Promise<string | undefined> {
  const known = await readCredentials(file)
  return Object.hasOwn(known, origin) ? known[origin]?.token : undefined
}

/** Stores a token for a registry in a file that only its owner may read. */
export async function storeToken(file: string, origin: string, token: string): Promise<void> {
  const known = await readCredentials(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const incoming = `${file}.${process.pid}`
  await writeFile(incoming, `${JSON.stringify({ ...known, [origin]: { token } }, undefined, 2)}\n`, { mode: 0o600 })
  await rename(incoming, file)
}
