import { circlesOf, type ImportGraph } from './import-graph.ts'

type Room = { readonly name: string; readonly holds: RegExp; readonly mayImport: readonly string[] }

const data = ['merchants']
const ground = [...data, 'db']
const belowDomains = [...ground, 'ledger', 'jobs', 'brands', 'pipeline', 'lists', 'chat-page']

/** Rooms of the gateway from the ground up; the first that holds a file is its room. A folder that none names is a domain. */
const rooms: readonly Room[] = [
  { name: 'chat-page', holds: /^gateway\/chat-page\//, mayImport: [] },
  {
    name: 'merchants',
    holds: /^gateway\/src\/(merchants\/|brands\/brand-files\.ts$|(merchants|languages|vendors)\.ts$)/,
    mayImport: [],
  },
  { name: 'db', holds: /^gateway\/src\/db\//, mayImport: data },
  { name: 'ledger', holds: /^gateway\/src\/ledger\//, mayImport: ground },
  { name: 'jobs', holds: /^gateway\/src\/jobs\//, mayImport: ground },
  { name: 'brands', holds: /^gateway\/src\/brands\//, mayImport: ground },
  { name: 'pipeline', holds: /^gateway\/src\/pipeline\//, mayImport: [...ground, 'brands'] },
  { name: 'lists', holds: /^gateway\/src\/lists\//, mayImport: [...ground, 'pipeline'] },
  {
    name: 'demonstration',
    holds: /^gateway\/(src\/demo-data|demo-vendor|demo-psp|demo-beacon)\//,
    mayImport: [...belowDomains, 'domain'],
  },
  { name: 'development', holds: /^gateway\/src\/development\//, mayImport: [...belowDomains, 'domain'] },
  { name: 'domain', holds: /^gateway\/src\/[a-z][a-z0-9-]*\//, mayImport: [...belowDomains, 'domain'] },
  // Lists of all calls, modules, routes, commands and jobs, and the programs made of them.
  {
    name: 'wiring',
    holds: /^gateway\/src\/[a-z-]+\.ts$/,
    mayImport: [...belowDomains, 'domain', 'demonstration', 'development'],
  },
]

export const roomNames: readonly string[] = rooms.map(({ name }) => name)

export const roomOf = (path: string): Room | undefined => rooms.find(({ holds }) => holds.test(path))

/** The folder of a domain; undefined for files of other rooms. */
export const domainOf = (path: string): string | undefined =>
  roomOf(path)?.name === 'domain' ? path.split('/')[2] : undefined

/** A domain is seen through its door; the lists of the gateway name each call, command and job where it stands. */
const isPastDoor = (path: string, target: string): boolean => {
  const domain = domainOf(target)
  if (domain === undefined || domain === domainOf(path) || roomOf(path)?.name === 'wiring') return false
  return target !== `gateway/src/${domain}/index.ts`
}

/** One line for each import inside the gateway that points up, or into a domain past its door. */
export function gatewayBreaches(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, imports]) => {
    const room = roomOf(path)
    if (!room) return []
    return imports.flatMap((target) => {
      const other = roomOf(target)
      if (!other) return []
      if (other.name !== room.name && !room.mayImport.includes(other.name))
        return [`${path} (${room.name}) imports ${target} (${other.name})`]
      return isPastDoor(path, target) ? [`${path} imports ${target} past the door of ${domainOf(target)}`] : []
    })
  })
}

/** Domains that need one another in a circle, whichever of their files do. */
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
