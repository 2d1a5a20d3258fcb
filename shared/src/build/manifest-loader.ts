import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type RemoteManifest, remoteManifest } from '../release/manifest.ts'

/** What code of a remote reads of its own manifest; the rest is the host's, which has it from the brand document. */
const own = ['name', 'version', 'contract'] as const satisfies readonly (keyof RemoteManifest)[]

/** The manifest that a file exports, as it is now on disk, and the name that it exports it under. */
export async function readManifest(file: string): Promise<readonly [name: string, RemoteManifest] | undefined> {
  const module: object = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
  return Object.entries(module).flatMap(([name, part]: [string, unknown]) => {
    const parsed = v.safeParse(remoteManifest, part)
    return parsed.success ? [[name, parsed.output] as const] : []
  })[0]
}

/** Webpack loader for `src/manifest.ts`: neither the schema that checks it nor the host's part of it is sent to players. */
export default async function manifestLoader(this: { readonly resourcePath: string }): Promise<string> {
  const found = await readManifest(this.resourcePath)
  if (!found) throw new Error(`${this.resourcePath} exports no manifest`)
  const [name, manifest] = found
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(own.map((key) => [key, manifest[key]])))}`
}
