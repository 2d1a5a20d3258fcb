import { loadedRemotesAtom } from '../remotes/remote-loader.ts'
import { fetchFile } from '../site/late-clients.ts'
import type { Site } from '../site/site.ts'
import type { Owner } from '../telemetry/owners.ts'
import { type Change, changedBuiltIns } from './built-ins.ts'
import type { PageWatch } from './early-watch.ts'

/** The text of a script of a build, from the browser's HTTP cache; keeping it in memory would cost a megabyte. */
const textOf = (url: string): Promise<string> =>
  fetchFile(url, { cache: 'force-cache' })
    .then((answer) => answer.text())
    .catch(() => '')

/** For each predicate, the loaded builds with a script that matches the predicate. */
async function ownersOfTexts(site: Site, wanted: readonly ((text: string) => boolean)[]): Promise<Owner[][]> {
  const owners: Owner[][] = wanted.map(() => [])
  if (wanted.length === 0) return owners
  for (const { areaBuild } of Object.values(site.store.get(loadedRemotesAtom))) {
    const { area, id, build } = areaBuild
    const scripts = Object.keys(build.files).filter((file) => file.endsWith('.js'))
    const texts = await Promise.all(scripts.map((file) => textOf(new URL(build.base + file, document.baseURI).href)))
    for (const [place, isIn] of wanted.entries()) if (texts.some(isIn)) owners[place]?.push({ remote: area, build: id })
  }
  return owners
}

/** For each name, the loaded builds that set a property of this name. Reads their scripts once for all names. */
export function writersOfNames(site: Site, names: readonly string[]): Promise<Owner[][]> {
  const isSetIn = (name: string) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const sets = new RegExp(`(\\.${escaped}\\s*(\\?\\?|\\|\\|)?=(?!=)|["'\`]${escaped}["'\`])`)
    return (text: string) => sets.test(text)
  }
  return ownersOfTexts(site, names.map(isSetIn))
}

/** The builds that may have changed a built-in: a script contains the text of its function, else sets its name. */
export async function writersOf(site: Site, { name, value }: Change): Promise<Owner[]> {
  const source = typeof value === 'function' ? Function.prototype.toString.call(value) : ''
  const isKnown = source !== '' && !source.includes('[native code]')
  const [owners = []] = isKnown ? await ownersOfTexts(site, [(text) => text.includes(source)]) : []
  if (owners.length > 0) return owners
  const [ofName = []] = await writersOfNames(site, [name.slice(name.lastIndexOf('.') + 1)])
  return ofName
}

/** The owner of later errors of the shell: the build that changed a built-in object, if only one build can have. */
export async function tamperer(site: Site, watch: PageWatch): Promise<Owner | undefined> {
  for (const change of changedBuiltIns(watch.builtIns)) {
    const [owner, ...others] = await writersOf(site, change)
    if (owner && others.length === 0) return owner
  }
  return undefined
}
