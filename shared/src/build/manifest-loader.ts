import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type RemoteManifest, remoteManifest } from '../release/manifest.ts'

/** Manifest fields that a remote's own code reads. The host reads the other fields from the brand document. */
const own = ['name', 'version', 'contract'] as const satisfies readonly (keyof RemoteManifest)[]

/** Reads the manifest that a file on disk exports. @returns export name and manifest; undefined without a manifest */
export async function readManifest(file: string): Promise<readonly [name: string, RemoteManifest] | undefined> {
  const module: object = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
  return Object.entries(module).flatMap(([name, part]: [string, unknown]) => {
    const parsed = v.safeParse(remoteManifest, part)
    return parsed.success ? [[name, parsed.output] as const] : []
  })[0]
}

/** Webpack loader for `src/manifest.ts` that keeps the manifest's schema and the host's fields out of the bundle. */
export default async function manifestLoader(this: { readonly resourcePath: string }): Promise<string> {
  const found = await readManifest(this.resourcePath)
  if (!found) throw new Error(`${this.resourcePath} exports no manifest`)
  const [name, manifest] = found
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(own.map((key) => [key, manifest[key]])))}`
}
