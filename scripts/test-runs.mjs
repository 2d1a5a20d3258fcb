// What the test commands are made of: runs of Jest and Playwright, counted from their reports.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root, run } from './child.mjs'

export const node = (...args) => run(process.execPath, args)

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A run that ended badly without a failed test still counts as one failure. */
const counted = (result) => ({ ...result, failed: result.failed || (result.code === 0 ? 0 : 1) })

/** A stage without tests of its own; its failure counts as one. */
export const whole = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, slowest: [], code })

const without = (code) => ({ passed: 0, failed: 1, skipped: 0, slowest: [], code: code || 1 })

/** Runs Jest with a report of this name; a file that does not even load counts as one failure. */
export function jest(name, args, env = {}) {
  const reports = join(root, '.cache', 'reports')
  const outputFile = join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(outputFile, { force: true })
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const program = join(root, 'node_modules/jest/bin/jest.js')
  const output = ['--maxWorkers=2', '--json', `--outputFile=${outputFile}`]
  const options = { env, stdio: ['inherit', 'ignore', 'inherit'] }
  const code = run(process.execPath, [...flags, program, ...output, ...args], options)
  const report = readReport(outputFile)
  if (!report) return without(code)
  return counted({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    slowest: report.testResults.map(({ name: file, startTime, endTime }) => ({
      title: relative(root, file),
      seconds: (endTime - startTime) / 1000,
    })),
    code,
  })
}

/** Every test of a Playwright report: suites hold suites. */
function testsOf({ suites = [], specs = [] }, path = []) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: [`${file} [${projectName}]`, ...path, title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  // The first title of a file is its own name.
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...path, suite.title].filter(isNoFile)))]
}
const isNoFile = (title) => !basename(title).endsWith('.spec.ts')

/** Runs browser tests of the built site; the arguments are Playwright's. */
export function playwright(args, env = {}) {
  const outputFile = join(root, 'e2e/test-results/report.json')
  rmSync(outputFile, { force: true })
  const code = run(process.execPath, ['scripts/e2e.mjs', ...args], { env })
  const report = readReport(outputFile)
  if (!report?.stats) return without(code)
  const { expected, unexpected, flaky, skipped } = report.stats
  return counted({ passed: expected, failed: unexpected + flaky, skipped, slowest: testsOf(report), code })
}

/** Runs stages one after the other, each with its name above it, and measures them. */
export function runStages(stages) {
  return stages.map((stage) => {
    console.log(`\n── ${stage.name}`)
    const began = performance.now()
    const result = stage.run()
    return { name: stage.name, seconds: (performance.now() - began) / 1000, ...result }
  })
}

const shownSlowest = 10

/** Prints what the stages counted and which tests took longest. */
export function summarize(results) {
  console.log('')
  for (const { name, seconds, passed, failed, skipped } of results) {
    const counts =
      passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}` : ''
    console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`)
  }
  for (const { name, slowest } of results) {
    if (slowest.length === 0) continue
    console.log(`\nslowest of ${name}`)
    for (const { title, seconds } of slowest
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, shownSlowest))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
  }
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${(sum('seconds') / 60).toFixed(1)} min`)
}

/** A skipped test proves nothing, so it does not pass. */
export const isGood = ({ code, skipped }) => code === 0 && skipped === 0

/** Installs the programs that the tests need. */
export const provisioned = (missing) => {
  for (const line of missing) console.error(line)
  return whole(missing.length)
}

/**
 * Which of the gateway's tests touch a database, told by what they import: only these run on PostgreSQL too.
 * `--findRelatedTests` takes test files that reach one of the named files.
 */
export const onDatabase = ['--selectProjects', 'gateway', '--findRelatedTests', 'gateway/test/test-database.ts']
