// Runs the tests of the site as operators run it: nginx with the settings of deploy/nginx in front of two gateways on
// PostgreSQL 15. Arguments go to Jest: node scripts/operations.mjs static-site
import { join } from 'node:path'
import { jestProgram, root, run } from './child.mjs'
import { provision } from './provision.mjs'
import { useTemporaryFolder } from './test-runs.mjs'

useTemporaryFolder()
const missing = provision()
for (const line of missing) console.error(line)
let code = missing.length
if (code === 0) code = run(process.execPath, ['scripts/build.mjs', '--if-changed'])
if (code === 0) {
  const config = join(root, 'e2e/operations/jest.config.mjs')
  code = run(process.execPath, [...jestProgram, '--config', config, ...process.argv.slice(2)])
}
process.exit(code)
