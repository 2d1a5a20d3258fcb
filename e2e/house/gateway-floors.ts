import { circlesOf, type ImportGraph } from './import-graph.ts'

/** Groups of the gateway from the ground up; `docs/architecture.md` draws them. A group imports only groups before it. */
export const groups = [
  'platform',
  'people',
  'site',
  'money',
  'play',
  'rewards',
  'cashier',
  'network',
  'community',
  'demo',
] as const

type Group = (typeof groups)[number]

/** Folder with all lists of the gateway, and its programs; imports every group. */
const wiring = 'wiring'

type Place = { readonly group: Group | typeof wiring; readonly domain: string | undefined }

const isGroup = (name: string): name is Group => (groups as readonly string[]).includes(name)

/** Group and folder of a file below `gateway/src`; undefined for other files and for folders that are no group. */
export function placeOf(path: string): Place | undefined {
  const [gateway, src, group = '', ...rest] = path.split('/')
  if (gateway !== 'gateway' || src !== 'src') return undefined
  if (rest.length === 0) return { group: wiring, domain: undefined }
  return isGroup(group) ? { group, domain: rest.length > 1 ? rest[0] : undefined } : undefined
}

const data = ['merchants', 'locales']
const ground = [...data, 'db']
/** Folders of `platform` that may import only some of the others. */
const platform: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  merchants: [],
  db: data,
  ledger: ground,
  jobs: ground,
  brands: ground,
  pipeline: [...ground, 'brands'],
  lists: [...ground, 'pipeline'],
}

/** Files that belong to another folder of `platform` than the one that holds them. */
const platformFolderOf = (path: string, { domain = '' }: Place): string =>
  path === 'gateway/src/platform/brands/brand-files.ts' ? 'merchants' : domain

/** Programs beside the gateway: the partners of the demonstration, and the browser code of the chat and of pushed notices. */
const beside = (path: string): string | undefined => /^gateway\/(demo|chat-page|push-worker)\//.exec(path)?.[1]

/** Folder of a file's domain, with its group; undefined for other files. The folders of `platform` are its layers. */
export function domainOf(path: string): string | undefined {
  const place = placeOf(path)
  if (place?.domain === undefined) return undefined
  return place.group === 'platform' && place.domain in platform ? undefined : `${place.group}/${place.domain}`
}

/** Doors of a group: `index.ts` for groups above, and `parts.ts` for the gateway's own lists. */
const doorsOf = (group: string) => ({ index: `gateway/src/${group}/index.ts`, parts: `gateway/src/${group}/parts.ts` })

/** The name of what an import enters past its door: another group, or another domain of the same group. */
function enteredPastDoor(path: string, target: string): string | undefined {
  const [from, to] = [placeOf(path), placeOf(target)]
  // Every group stands on the files of `platform`.
  if (!from || !to || to.group === wiring || to.group === 'platform') return undefined
  const { index, parts } = doorsOf(to.group)
  if (from.group === wiring) return [index, parts].includes(target) ? undefined : to.group
  if (from.group !== to.group) return target === index ? undefined : to.group
  if ([index, parts].includes(target)) return to.group
  const isOwn = from.domain === undefined || from.domain === to.domain
  return isOwn || target === `gateway/src/${to.group}/${to.domain}/index.ts` ? undefined : `${to.group}/${to.domain}`
}

function breachOf(path: string, target: string): string | undefined {
  const [from, to] = [placeOf(path), placeOf(target)]
  const [program, other] = [beside(path), beside(target)]
  if (program !== undefined || other !== undefined) {
    const isServed = other === 'chat-page' && from !== undefined
    return program === other || isServed ? undefined : `${path} imports ${target} of another program`
  }
  if (!from || !to) return undefined
  if (from.group !== wiring && (to.group === wiring || groups.indexOf(to.group) > groups.indexOf(from.group)))
    return `${path} (${from.group}) imports ${target} (${to.group})`
  if (from.group === 'platform') {
    const [one, below] = [platformFolderOf(path, from), platformFolderOf(target, to)]
    if (one !== below && platform[one] && !platform[one].includes(below))
      return `${path} (${one}) imports ${target} (${below})`
  }
  const entered = enteredPastDoor(path, target)
  return entered ? `${path} imports ${target} past the door of ${entered}` : undefined
}

/** Returns one line for each gateway import of a group above, of a forbidden layer, or past a door. */
export const gatewayBreaches = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([path, imports]) => imports.flatMap((target) => breachOf(path, target) ?? []))

/** Returns groups of domains that import one another in a circle, through any of their files. */
export function domainCircles(graph: ImportGraph): string[][] {
  const domains = new Map<string, Set<string>>()
  for (const [path, imports] of graph) {
    const domain = domainOf(path)
    if (domain === undefined) continue
    const needs = domains.get(domain) ?? new Set()
    for (const target of imports) {
      const other = domainOf(target)
      if (other !== undefined && other !== domain) needs.add(other)
    }
    domains.set(domain, needs)
  }
  return circlesOf(new Map([...domains].map(([domain, needs]) => [domain, [...needs]])))
}

export type DrawnGroup = { readonly floor: number; readonly group: string; readonly folders: readonly string[] }

/** Reads the table of groups of the architecture page. */
export const drawnGroups = (page: string): DrawnGroup[] =>
  [...page.matchAll(/^\| (\d+) \| `([a-z-]+)` \| (.*) \|$/gm)].map(([, floor, group = '', holds = '']) => ({
    floor: Number(floor),
    group,
    folders: [...holds.matchAll(/`([a-z-]+)`/g)].map(([, folder = '']) => folder),
  }))

/** Differences between the drawn groups and the sources: order of the groups, and folders that are not in their group. */
export function drawingErrors(drawn: readonly DrawnGroup[], paths: Iterable<string>): string[] {
  const folders = new Set(
    [...paths].flatMap((path) => {
      const place = placeOf(path)
      return place?.domain ? `${place.group}/${place.domain}` : []
    }),
  )
  const order = groups.map((group, place) => `${place + 1} ${group}`)
  const shown = drawn.map(({ floor, group }) => `${floor} ${group}`)
  return [
    ...order.filter((line) => !shown.includes(line)).map((line) => `${line} is not drawn`),
    ...shown.filter((line, place) => line !== order[place]).map((line) => `${line} is drawn`),
    ...drawn.flatMap(({ group, folders: named }) =>
      named.filter((name) => !folders.has(`${group}/${name}`)).map((name) => `${group} has no ${name}`),
    ),
  ]
}
