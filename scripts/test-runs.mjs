// What the test commands are made of: runs of Jest and Playwright, counted from their reports.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { basename, join, relative } from 'node:path'
import { root, run } from './child.mjs'

export const node = (...args) => run(process.execPath, args)

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const memoryFolder = '/dev/shm'
/** Databases and copies of the site take some 3 GB of a run; the rest is for those who use the machine meanwhile. */
const wantedBytes = 8 * 2 ** 30

/**
 * Puts temporary folders into memory where there is plenty: registries and databases of tests write thousands of small
 * files for seconds, and wait for the disk to have them. They are removed when the process ends; those of a process that
 * was killed, by the next one.
 */
export function keepTemporaryFilesInMemory() {
  if (!existsSync(memoryFolder) || freemem() < wantedBytes) return
  const { bavail, bsize } = statfsSync(memoryFolder)
  if (bavail * bsize < wantedBytes) return
  const prefix = 'azulejo-tests-'
  for (const name of readdirSync(memoryFolder))
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memoryFolder, name), { recursive: true, force: true })
  const folder = join(memoryFolder, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** A run that ended badly without a failed test still counts as one failure. */
const counted = (result) => ({ ...result, failed: result.failed || (result.code === 0 ? 0 : 1) })

/** A stage without tests of its own; its failure counts as one. */
export const whole = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, slowest: [], flaky: [], code })

const without = (code) => ({ ...whole(code || 1), failed: 1 })

/** Which projects and which configuration a run of Jest takes, without what chooses its files. */
const scopeOf = (args) =>
  ['--selectProjects', '--config'].flatMap((option) => {
    const place = args.indexOf(option)
    return place < 0 ? [] : args.slice(place, place + 2)
  })

/** With more files than this a failure is no matter of a busy machine. */
const mostRepeated = 4

const failedFiles = ({ testResults }) => testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
const failuresOf = ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites

function runJest(outputFile, workers, args, env) {
  rmSync(outputFile, { force: true })
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const program = join(root, 'node_modules/jest/bin/jest.js')
  const output = [`--maxWorkers=${workers}`, '--json', `--outputFile=${outputFile}`]
  const options = { env, stdio: ['inherit', 'ignore', 'inherit'] }
  const code = run(process.execPath, [...flags, program, ...output, ...args], options)
  return { code, report: readReport(outputFile) }
}

/**
 * Runs Jest with a report of this name; a file that does not even load counts as one failure. The few files that failed
 * run once more alone: what passes then is flaky, and is named at the end of the run.
 */
export function jest(name, args, env = {}) {
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  const { code, report } = runJest(join(reports, `${name}.json`), 2, args, env)
  if (!report) return without(code)
  const files = failedFiles(report)
  const isRepeated = files.length > 0 && files.length <= mostRepeated
  const repeatedArgs = [...scopeOf(args), '--runTestsByPath', ...files]
  const second = isRepeated ? runJest(join(reports, `${name}-again.json`), 1, repeatedArgs, env) : undefined
  const stillFailed = second?.report ? failedFiles(second.report) : files
  const failed = failuresOf(second?.report ?? report)
  return counted({
    passed: report.numPassedTests + failuresOf(report) - failed,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    slowest: report.testResults.map(({ name: file, startTime, endTime }) => ({
      title: relative(root, file),
      seconds: (endTime - startTime) / 1000,
    })),
    flaky: files.filter((file) => !stillFailed.includes(file)).map((file) => relative(root, file)),
    code: second?.code ?? code,
  })
}

/** Every test of a Playwright report: suites hold suites. */
function testsOf({ suites = [], specs = [] }, path = []) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: [`${file} [${projectName}]`, ...path, title].join(' › '),
      isFlaky: status === 'flaky',
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
  const tests = testsOf(report)
  const flakyTitles = tests.filter(({ isFlaky }) => isFlaky).map(({ title }) => title)
  return counted({ passed: expected + flaky, failed: unexpected, skipped, slowest: tests, flaky: flakyTitles, code })
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
  const flaky = results.flatMap((result) => result.flaky)
  if (flaky.length > 0) console.log(`\npassed only when run again\n${flaky.map((title) => `  ${title}`).join('\n')}`)
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
