import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../shared/src/build/package-facts.ts'
import { apiReports } from './api-report.ts'
import { assemble } from './assemble.ts'
import { emit } from './emit.ts'
import { remotePackage } from './packages.ts'
import { referencePages } from './reference/reference.ts'
import { schemaFiles } from './schemas.ts'

/** Writes the JSON Schemas, the API reports and the reference into the tree: `npm run sdk:update`. */
function update(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

update(join(root, 'docs/reference'), referencePages())
const place = join(root, '.sdk')
emit(join(place, 'compiled'))
assemble(remotePackage, join(place, 'compiled'), join(place, 'packages/remote'))
update(join(root, 'sdk/remote-build/schemas'), schemaFiles())
rmSync(join(place, 'api'), { recursive: true, force: true })
update(join(root, 'sdk/remote/api'), apiReports(join(place, 'packages/remote'), join(place, 'api')))
