import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../shared/src/build/package-facts.ts'
import { apiReports } from './api-report.ts'
import { assemble } from './assemble.ts'
import { emit } from './emit.ts'
import { remotePackage } from './packages.ts'
import { schemaFiles } from './schemas.ts'

/** Writes the JSON Schemas and the API reports into the tree: `npm run sdk:update`. */
function update(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

const place = join(root, '.sdk')
emit(join(place, 'compiled'))
assemble(remotePackage, join(place, 'compiled'), join(place, 'packages/remote'))
update(join(root, 'sdk/remote-build/schemas'), schemaFiles())
rmSync(join(place, 'api'), { recursive: true, force: true })
update(join(root, 'sdk/remote/api'), apiReports(join(place, 'packages/remote'), join(place, 'api')))
