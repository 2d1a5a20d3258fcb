// Builds host and remotes for production into .site/ and writes the brand documents.
// Package names as arguments restrict the build to these packages; --if-changed skips the build if no source has changed.
import { build, isBuilt } from '../shared/src/build/build-all.ts'

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const began = performance.now()
if (!process.argv.includes('--if-changed') || !isBuilt()) {
  await build(names)
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
await import('./documents.mjs')
