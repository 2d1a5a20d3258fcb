import { loadedRemotesAtom } from '../remotes/remote-loader.ts'
import { askFile } from '../site/late-clients.ts'
import type { Site } from '../site/site.ts'
import type { Owner } from '../telemetry/owners.ts'
import { type Change, changedBuiltIns } from './built-ins.ts'
import type { PageWatch } from './early-watch.ts'

/** The text of a script of a build, from the browser's cache: kept here it would hold a megabyte forever. */
const textOf = (url: string): Promise<string> =>
  askFile(url, { cache: 'force-cache' })
    .then((answer) => answer.text())
    .catch(() => '')

/** For each thing that is looked for the loaded builds with a script in which it is found. */
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

/** For each name the builds that set a property of it. Their scripts are read once for all names. */
export function writersOfNames(site: Site, names: readonly string[]): Promise<Owner[][]> {
  const isSetIn = (name: string) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const sets = new RegExp(`(\\.${escaped}\\s*(\\?\\?|\\|\\|)?=(?!=)|["'\`]${escaped}["'\`])`)
    return (text: string) => sets.test(text)
  }
  return ownersOfTexts(site, names.map(isSetIn))
}

/** The builds that may have changed a built-in object: the text of its function is in one of their scripts. */
export async function writersOf(site: Site, { name, value }: Change): Promise<Owner[]> {
  const source = typeof value === 'function' ? Function.prototype.toString.call(value) : ''
  const isKnown = source !== '' && !source.includes('[native code]')
  const [owners = []] = isKnown ? await ownersOfTexts(site, [(text) => text.includes(source)]) : []
  if (owners.length > 0) return owners
  const [ofName = []] = await writersOfNames(site, [name.slice(name.lastIndexOf('.') + 1)])
  return ofName
}

/** The build that changed built-in objects, to be blamed for what the shell throws after it; only where it is one. */
export async function tamperer(site: Site, watch: PageWatch): Promise<Owner | undefined> {
  for (const change of changedBuiltIns(watch.builtIns)) {
    const [owner, ...others] = await writersOf(site, change)
    if (owner && others.length === 0) return owner
  }
  return undefined
}
