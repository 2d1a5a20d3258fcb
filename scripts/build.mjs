// Builds host and remotes for production into .site/ and writes the brand documents.
// Names of packages as arguments build only these; --if-changed builds only what is not built yet.
import { build, isBuilt } from '../shared/src/build/build-all.ts'

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const began = performance.now()
if (!process.argv.includes('--if-changed') || !isBuilt()) {
  await build(names)
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
await import('./documents.mjs')
