import { posix } from 'node:path'
import { files, importsOf, read, workspaces } from './sources.ts'

/** Each file with the files that it imports, types and dynamic imports included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

type Exports = Readonly<Record<string, string | { readonly types?: string }>>

/** Folder and exports of each workspace, by the package's name. */
const packages = new Map(
  workspaces.map((folder) => {
    const { name, exports = {} } = JSON.parse(read(`${folder}/package.json`)) as { name: string; exports?: Exports }
    return [name, { folder, exports }] as const
  }),
)

function exportedFile(from: string): string | undefined {
  const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(from) ?? []
  const found = packages.get(name)
  if (!found) return undefined
  for (const [door, target] of Object.entries(found.exports)) {
    const file = typeof target === 'string' ? target : (target.types ?? '')
    const [head = '', tail] = door.slice(1).split('*')
    const isRight = tail === undefined ? rest === head : rest.startsWith(head) && rest.endsWith(tail)
    if (isRight)
      return posix.join(found.folder, file.replace('*', rest.slice(head.length, rest.length - (tail?.length ?? 0))))
  }
  return undefined
}

/** Resolves an import to a file; undefined for npm packages. */
const fileOf = (path: string, from: string): string | undefined =>
  from.startsWith('.') ? posix.join(posix.dirname(path), from) : exportedFile(from)

/** The files that the source of a file imports. */
export const importedFiles = (path: string, source: string): string[] => [
  ...new Set(importsOf(path, source).flatMap((from) => fileOf(path, from) ?? [])),
]

/** @param sources text of each file, by its path; imports of other files are omitted */
export const importGraph = (sources: ReadonlyMap<string, string>): Map<string, readonly string[]> =>
  new Map([...sources].map(([path, source]) => [path, importedFiles(path, source).filter((file) => sources.has(file))]))

/** The TypeScript of every workspace, with its tests. */
export const workspaceSources = (): Map<string, string> =>
  new Map(
    files(/\.tsx?$/)
      .filter((path) => workspaces.some((folder) => path.startsWith(`${folder}/`)) && !path.endsWith('.d.ts'))
      .map((path) => [path, read(path)]),
  )

/**
 * Returns files that import one another in circles: the strongly connected components with more than one file, or with
 * one that imports itself (Tarjan's algorithm). Each circle is sorted, and so is the list of circles.
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const found: string[][] = []
  const low = (path: string) => lowest.get(path) ?? Number.POSITIVE_INFINITY
  function visit(path: string): void {
    const place = order.size
    order.set(path, place)
    lowest.set(path, place)
    open.push(path)
    isOpen.add(path)
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next)
      if (isOpen.has(next)) lowest.set(path, Math.min(low(path), low(next)))
    }
    if (low(path) !== place) return
    const circle = open.splice(open.indexOf(path))
    for (const member of circle) isOpen.delete(member)
    if (circle.length > 1 || graph.get(path)?.includes(path)) found.push(circle.sort())
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return found.sort(([a = ''], [b = '']) => a.localeCompare(b))
}
