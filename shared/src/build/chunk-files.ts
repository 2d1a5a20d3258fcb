import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Dependency, Module } from 'webpack'

/** `halls: () => import('./halls/hall.screen.tsx')` in `src/remote.ts`: the key and what it imports. */
const keyedImport =
  /['"]?([\w-]+)['"]?\s*:\s*(?:async\s*)?\(\)\s*=>[^,;]*?import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g
const catalogueRequest = /(?:^|\/)locales\/([a-z]{2}(?:-[A-Z]{2})?)\.json$/

function ownFiles(group: ChunkGroup): string[] {
  const files = group.chunks.flatMap((chunk) => [...chunk.files])
  return files.filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'))
}

function requestOf(dependency: Dependency & { request?: string; userRequest?: string }): string {
  return dependency.userRequest ?? dependency.request ?? ''
}

/** The keys that `src/remote.ts` gives to its imports, by request: several where parts travel as one. Other modules give none. */
function keysIn(module: Module | undefined): ReadonlyMap<string, readonly string[]> {
  if (!module || !/[\\/]src[\\/]remote\.tsx?$/.test(module.nameForCondition() ?? '')) return new Map()
  const source = module.originalSource()?.source().toString() ?? ''
  const found = [...source.matchAll(keyedImport)].map(([, key = '', request = '']) => ({ key, request }))
  const byRequest = Map.groupBy(found, ({ request }) => request)
  return new Map([...byRequest].map(([request, rows]) => [request, rows.map(({ key }) => key)]))
}

/**
 * Files by what needs them at once: `remote` for the exposed module, each screen or slot by its key, each language by its
 * code (the remote's own messages and the shared ones). A file that comes with the entry anyway is left out.
 */
export function chunkFiles(compilation: Compilation, entry: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  const add = (key: string, files: readonly string[]) => {
    const known = found.get(key) ?? new Set()
    for (const file of files) if (file !== entry) known.add(file)
    found.set(key, known)
  }
  for (const module of compilation.modules) {
    for (const block of module.blocks as AsyncDependenciesBlock[]) {
      const [dependency] = block.dependencies
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      if (!dependency || !group) continue
      if ('exposedName' in dependency) add('remote', ownFiles(group))
      const request = requestOf(dependency)
      // A module that was joined with others keeps its imports, but only its own source has the keys.
      const keys = keysIn(compilation.moduleGraph.getParentModule(dependency) ?? undefined)
      const language = catalogueRequest.exec(request)?.[1]
      for (const key of language ? [language] : (keys.get(request) ?? [])) add(key, ownFiles(group))
    }
  }
  return Object.fromEntries([...found].map(([key, files]) => [key, [...files].sort()]))
}
