import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Dependency, Module } from 'webpack'

/** `halls: () => import('./halls/hall.screen.tsx')` in `src/remote.ts`: the key and what it imports. */
const keyedImport =
  /['"]?([\w-]+)['"]?\s*:\s*(?:async\s*)?\(\)\s*=>[^,;]*?import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g
const wordsRequest = /(?:^|\/)words\/([a-z]{2})\.json$/

function ownFiles(group: ChunkGroup): string[] {
  const files = group.chunks.flatMap((chunk) => [...chunk.files])
  return files.filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'))
}

const requestOf = (block: AsyncDependenciesBlock): string | undefined => {
  const [dependency] = block.dependencies as (Dependency & { request?: string; userRequest?: string })[]
  return dependency?.userRequest ?? dependency?.request
}

const isRemoteSource = (module: Module): boolean => /[\\/]src[\\/]remote\.tsx?$/.test(module.nameForCondition() ?? '')

/**
 * Files by what needs them at once: `remote` for the exposed module, each screen or slot by its key, each language by its
 * code (the remote's own words and the shared ones). A file that comes with the entry anyway is left out.
 */
export function chunkFiles(compilation: Compilation, entry: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  const add = (key: string, files: readonly string[]) => {
    const known = found.get(key) ?? new Set()
    for (const file of files) if (file !== entry) known.add(file)
    found.set(key, known)
  }
  for (const group of compilation.chunkGroups) {
    if (group.name === '__federation_expose_remote') add('remote', ownFiles(group))
  }
  for (const module of compilation.modules) {
    const source = isRemoteSource(module) ? (module.originalSource()?.source().toString() ?? '') : ''
    const keys = new Map([...source.matchAll(keyedImport)].map(([, key = '', request = '']) => [request, key]))
    for (const block of module.blocks as AsyncDependenciesBlock[]) {
      const request = requestOf(block)
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      if (!request || !group) continue
      const key = wordsRequest.exec(request)?.[1] ?? keys.get(request)
      if (key) add(key, ownFiles(group))
    }
  }
  return Object.fromEntries([...found].map(([key, files]) => [key, [...files].sort()]))
}
