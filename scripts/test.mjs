// Everything that proves the site: formatting, lint and types, the tests of all packages, the gateway's again on
// PostgreSQL 15, the production build, and the built site in a browser.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './child.mjs'
import { firebaseTools, withoutFirebaseTools } from './firebase-tools.mjs'
import { provision } from './provision.mjs'

const reports = join(root, '.cache', 'reports')
const node = (...args) => run(process.execPath, args)

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** A run that ended badly without a failed test still counts as one failure. */
const counted = (result) => ({ ...result, failed: result.failed || (result.code === 0 ? 0 : 1) })

/** Runs Jest on projects of the workspace; a file that does not even load counts as one failure. */
function jest(name, args, env = {}) {
  const outputFile = join(reports, `${name}.json`)
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const code = run(
    process.execPath,
    [
      ...flags,
      join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=2',
      '--json',
      `--outputFile=${outputFile}`,
      ...args,
    ],
    { env, stdio: ['inherit', 'ignore', 'inherit'] },
  )
  const report = readReport(outputFile)
  if (!report) return { passed: 0, failed: 1, code: code || 1 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return counted({ passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, code })
}

function playwright() {
  const outputFile = join(root, 'e2e/test-results/report.json')
  rmSync(outputFile, { force: true })
  const code = node('scripts/e2e.mjs')
  const stats = readReport(outputFile)?.stats
  if (!stats) return { passed: 0, failed: 1, code: code || 1 }
  return counted({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, code })
}

/** A stage without tests of its own; its failure counts as one. */
const whole = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, code })

const stages = [
  {
    name: 'provision',
    run() {
      const missing = provision()
      for (const line of missing) console.error(line)
      return whole(missing.length)
    },
  },
  { name: 'check', run: () => whole(node('scripts/check.mjs')) },
  { name: 'packages', run: () => jest('packages', []) },
  {
    name: 'gateway on PostgreSQL',
    run: () => jest('postgres', ['--selectProjects', 'gateway'], { GATEWAY_TEST_DATABASE: 'postgres' }),
  },
  { name: 'build', run: () => whole(node('scripts/build.mjs', '--if-changed')) },
  { name: 'operations', run: () => jest('operations', ['--config', 'e2e/operations/jest.config.mjs']) },
  { name: 'browser', run: playwright },
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const results = stages.map((stage) => {
  console.log(`\n── ${stage.name}`)
  const began = performance.now()
  const result = stage.run()
  return { name: stage.name, seconds: (performance.now() - began) / 1000, skipped: 0, ...result }
})

console.log('')
for (const { name, seconds, passed, failed, skipped } of results) {
  const counts =
    passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}` : ''
  console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`)
}
if (!firebaseTools()) console.log(`\n${withoutFirebaseTools}`)
const sum = (field) => results.reduce((total, result) => total + result[field], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${(sum('seconds') / 60).toFixed(1)} min`)
// A skipped test proves nothing, so it does not pass.
process.exit(results.every(({ code, skipped }) => code === 0 && skipped === 0) ? 0 : 1)
