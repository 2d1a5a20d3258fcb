import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from '../../shared/src/build/package-facts.ts'
import { apiReports } from './api-report.ts'
import { assemble } from './assemble.ts'
import { emit } from './emit.ts'
import { remotePackage } from './packages.ts'

test('[FD-05] the API reports in the tree are those of the sources; npm run sdk:update writes them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-api-'))
  try {
    emit(join(folder, 'compiled'))
    assemble(remotePackage, join(folder, 'compiled'), join(folder, 'remote'))
    const reports = apiReports(join(folder, 'remote'), join(folder, 'api'))
    const kept = join(root, 'sdk/remote/api')
    expect(Object.keys(reports).sort()).toEqual(readdirSync(kept).sort())
    for (const [name, text] of Object.entries(reports))
      expect([name, readFileSync(join(kept, name), 'utf8')]).toEqual([name, text])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
