import type { Compiler } from 'webpack'

/** Runs after the federation plugin, which adds every module that a container refers to in any way to its entry. */
const stage = 20

/** Removes unused modules from a remote's entry, such as the federation SDK's log and its empty modules. */
export class UnusedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UnusedModulesPlugin', (compilation) => {
      const { moduleGraph } = compilation
      compilation.hooks.optimizeChunks.tap({ name: 'UnusedModulesPlugin', stage }, (chunks) => {
        const { chunkGraph } = compilation
        for (const chunk of chunks) {
          if (!chunk.hasRuntime()) continue
          for (const module of Array.from(chunkGraph.getChunkModules(chunk))) {
            if (chunkGraph.isEntryModuleInChunk(module, chunk)) continue
            const isUsed = [...moduleGraph.getIncomingConnections(module)].some((connection) =>
              connection.isTargetActive(chunk.runtime),
            )
            if (!isUsed) chunkGraph.disconnectChunkAndModule(chunk, module)
          }
        }
      })
    })
  }
}
