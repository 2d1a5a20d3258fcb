import { circlesOf, type ImportGraph } from './import-graph.ts'

type Room = { readonly name: string; readonly holds: RegExp; readonly mayImport: readonly string[] }

const data = ['merchants']
const ground = [...data, 'db']
const belowDomains = [...ground, 'ledger', 'jobs', 'brands', 'pipeline', 'lists', 'chat-page']

/** Layers of the gateway; a file belongs to the first layer whose pattern matches. Folders not named here are domains. */
const rooms: readonly Room[] = [
  { name: 'chat-page', holds: /^gateway\/chat-page\//, mayImport: [] },
  {
    name: 'merchants',
    holds: /^gateway\/src\/(merchants\/|brands\/brand-files\.ts$|(merchants|languages)\.ts$)/,
    mayImport: [],
  },
  { name: 'db', holds: /^gateway\/src\/db\//, mayImport: data },
  { name: 'ledger', holds: /^gateway\/src\/ledger\//, mayImport: ground },
  { name: 'jobs', holds: /^gateway\/src\/jobs\//, mayImport: ground },
  { name: 'brands', holds: /^gateway\/src\/brands\//, mayImport: ground },
  { name: 'pipeline', holds: /^gateway\/src\/pipeline\//, mayImport: [...ground, 'brands'] },
  { name: 'lists', holds: /^gateway\/src\/lists\//, mayImport: [...ground, 'pipeline'] },
  // The program that plays vendors and payment providers; the gateway starts it and imports nothing of it.
  { name: 'demo', holds: /^gateway\/demo\//, mayImport: [] },
  { name: 'demonstration', holds: /^gateway\/src\/demo-data\//, mayImport: [...belowDomains, 'domain'] },
  { name: 'development', holds: /^gateway\/src\/development\//, mayImport: [...belowDomains, 'domain'] },
  { name: 'domain', holds: /^gateway\/src\/[a-z][a-z0-9-]*\//, mayImport: [...belowDomains, 'domain'] },
  // Lists of all calls, modules, routes, commands and jobs, and the programs that use these lists.
  {
    name: 'wiring',
    holds: /^gateway\/src\/[a-z-]+\.ts$/,
    mayImport: [...belowDomains, 'domain', 'demonstration', 'development'],
  },
]

export const roomNames: readonly string[] = rooms.map(({ name }) => name)

export const roomOf = (path: string): Room | undefined => rooms.find(({ holds }) => holds.test(path))

/** The folder of a file's domain; undefined for files of other layers. */
export const domainOf = (path: string): string | undefined =>
  roomOf(path)?.name === 'domain' ? path.split('/')[2] : undefined

/** Whether an import bypasses the `index.ts` of another domain; only the gateway's own lists (`wiring`) may bypass it. */
const isPastDoor = (path: string, target: string): boolean => {
  const domain = domainOf(target)
  if (domain === undefined || domain === domainOf(path) || roomOf(path)?.name === 'wiring') return false
  return target !== `gateway/src/${domain}/index.ts`
}

/** Returns one line for each gateway import of a forbidden layer, or of a domain file other than its `index.ts`. */
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
