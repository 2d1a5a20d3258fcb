import { isScript } from '@azulejo/shared/release'
import type { types } from '@module-federation/runtime-core'
import { buildFiles } from './build-files.ts'

/** Addresses whose digests the import map of the page has; a map cannot be added later. */
function mappedAddresses(): ReadonlySet<string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}'
  const { integrity = {} }: { readonly integrity?: Readonly<Record<string, string>> } = JSON.parse(text)
  return new Set(Object.keys(integrity).map((address) => new URL(address, document.baseURI).href))
}

/** Loads a module with its digest into the page's modules without running it. */
const preload = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.onload = () => resolve()
    link.onerror = () => reject(new TypeError(`Failed to fetch dynamically imported module: ${url}`))
    // Sets the digest as well.
    link.href = url
    document.head.append(link)
  })

/** Addresses of all scripts of the build that an address belongs to. */
function scriptsBeside(address: string): string[] {
  const { base = '', files = {} } = buildFiles.buildOf(address) ?? {}
  return Object.keys(files).flatMap((file) => (isScript(file) ? [`${base}${file}`] : []))
}

/**
 * Imports a container that is a module. A build that is not in the page's import map, because it was released after the page
 * was loaded, runs only once every script of it has been loaded with its digest.
 */
export async function importEntry(url: string): Promise<types.RemoteEntryExports> {
  const address = new URL(url, document.baseURI).href
  if (!buildFiles.mayRun(address)) throw new Error(`${address} is no file of a build that may run`)
  if (!mappedAddresses().has(address)) await Promise.all(scriptsBeside(address).map(preload))
  return import(/* webpackIgnore: true */ address)
}
