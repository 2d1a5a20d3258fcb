// Builds host and remotes for production into .site/ and writes the brand documents.
// Names of packages as arguments build only these; --if-changed builds only what is not built yet.
import { join } from 'node:path'
import { openSite, writeDocuments } from '../registry/src/index.ts'
import { build, isBuilt } from '../shared/src/build/build-all.ts'

const root = join(import.meta.dirname, '..')
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const began = performance.now()
if (!process.argv.includes('--if-changed') || !isBuilt()) {
  await build(names)
  console.log(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
const frames = (process.env.VENDOR_ORIGIN ?? 'http://localhost:8082').split(' ')
await writeDocuments(openSite(join(root, '.site')), join(root, 'brands'), frames, new Date())
