import { loadedRemotesAtom } from '../remotes/remote-loader.ts'
import { fileClient } from '../site/file-client.ts'
import type { Site } from '../site/site.ts'
import type { Owner } from '../telemetry/owners.ts'
import { type Change, changedBuiltIns } from './built-ins.ts'
import type { PageWatch } from './early-watch.ts'

/** The text of a script of a build, from the browser's cache: kept here it would hold a megabyte forever. */
const textOf = (url: string): Promise<string> =>
  fileClient(url, { cache: 'force-cache' })
    .text()
    .catch(() => '')

/** The loaded builds with a script in which something is found. */
async function ownersOfText(site: Site, isIn: (text: string) => boolean): Promise<Owner[]> {
  const owners: Owner[] = []
  for (const { areaBuild } of Object.values(site.store.get(loadedRemotesAtom))) {
    const { area, id, build } = areaBuild
    const scripts = Object.keys(build.files).filter((file) => file.endsWith('.js'))
    const found = await Promise.all(scripts.map((file) => textOf(new URL(build.base + file, document.baseURI).href)))
    if (found.some(isIn)) owners.push({ remote: area, build: id })
  }
  return owners
}

/** The builds that set a property of a name. */
export function writersOfName(site: Site, name: string): Promise<Owner[]> {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const sets = new RegExp(`(\\.${escaped}\\s*(\\?\\?|\\|\\|)?=(?!=)|["'\`]${escaped}["'\`])`)
  return ownersOfText(site, (text) => sets.test(text))
}

/** The builds that may have changed a built-in object: the text of its function is in one of their scripts. */
export async function writersOf(site: Site, { name, value }: Change): Promise<Owner[]> {
  const source = typeof value === 'function' ? Function.prototype.toString.call(value) : ''
  const isKnown = source !== '' && !source.includes('[native code]')
  const owners = isKnown ? await ownersOfText(site, (text) => text.includes(source)) : []
  return owners.length > 0 ? owners : writersOfName(site, name.slice(name.lastIndexOf('.') + 1))
}

/** The build that changed built-in objects, to be blamed for what the shell throws after it; only where it is one. */
export async function tamperer(site: Site, watch: PageWatch): Promise<Owner | undefined> {
  for (const change of changedBuiltIns(watch.builtIns)) {
    const [owner, ...others] = await writersOf(site, change)
    if (owner && others.length === 0) return owner
  }
  return undefined
}
