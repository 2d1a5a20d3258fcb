import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Dependency, Module } from 'webpack'

/** Matches `halls: () => import('./halls/hall.screen.tsx')` in `src/remote.ts` and captures the key and the request. */
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

/** Keys of the imports in `src/remote.ts`, by request; several keys may share one request. Empty for any other module. */
function keysIn(module: Module | undefined): ReadonlyMap<string, readonly string[]> {
  if (!module || !/[\\/]src[\\/]remote\.tsx?$/.test(module.nameForCondition() ?? '')) return new Map()
  const source = module.originalSource()?.source().toString() ?? ''
  const found = [...source.matchAll(keyedImport)].map(([, key = '', request = '']) => ({ key, request }))
  const byRequest = Map.groupBy(found, ({ request }) => request)
  return new Map([...byRequest].map(([request, rows]) => [request, rows.map(({ key }) => key)]))
}

/**
 * Returns the files that each part needs when it loads: `remote` is the exposed module, screens and slots have their keys,
 * and languages have their codes (the remote's own messages and the shared ones). The entry file itself is omitted.
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
      // A concatenated module keeps its imports, but only the source of the original module contains the keys.
      const keys = keysIn(compilation.moduleGraph.getParentModule(dependency) ?? undefined)
      const language = catalogueRequest.exec(request)?.[1]
      for (const key of language ? [language] : (keys.get(request) ?? [])) add(key, ownFiles(group))
    }
  }
  return Object.fromEntries([...found].map(([key, files]) => [key, [...files].sort()]))
}
