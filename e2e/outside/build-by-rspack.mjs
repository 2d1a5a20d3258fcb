// Builds the outside remote by Rspack: node e2e/outside/build-by-rspack.mjs <folder>
import { rspack } from '@rspack/core'
import { rspackConfig } from './rspack.config.mjs'

const compiler = rspack(rspackConfig(process.argv[2]))
compiler.run((error, stats) => {
  if (error) throw error
  console.log(stats.toString({ all: false, errors: true, warnings: true }))
  process.exitCode = stats.hasErrors() ? 1 : 0
  compiler.close(() => undefined)
})
