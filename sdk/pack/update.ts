import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../shared/src/build/package-facts.ts'
import { schemaFiles } from './schemas.ts'

/** Writes the JSON Schemas of `remote.json` and `build.json` into the tree: `npm run sdk:update`. */
const folder = join(root, 'sdk/remote-build/schemas')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(join(folder, name), text)
