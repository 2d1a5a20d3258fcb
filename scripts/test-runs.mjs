// Parts of the test commands: runs of Jest and Playwright, counted from their reports.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { jestProgram, root, run } from './child.mjs'

export const node = (...args) => run(process.execPath, args)

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const memoryFolder = '/dev/shm'
/** Databases and site copies of a run take about 3 GB; the rest stays free for other users of the machine. */
const wantedBytes = 8 * 2 ** 30
const runPrefix = 'azulejo-tests-'

function hasMemoryFor(bytes) {
  if (!existsSync(memoryFolder) || freemem() < bytes) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= bytes
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Gives the run a temporary folder of its own, for its child processes too: in memory if enough is free, because registries
 * and databases of tests write thousands of small short-lived files and wait for the disk. It is removed when the process
 * ends; the next run removes those of killed processes.
 */
export function useTemporaryFolder() {
  if (basename(tmpdir()).startsWith(runPrefix)) return
  for (const place of [memoryFolder, tmpdir()].filter(existsSync))
    for (const name of readdirSync(place))
      if (name.startsWith(runPrefix) && !isRunning(Number(name.slice(runPrefix.length))))
        rmSync(join(place, name), { recursive: true, force: true })
  const folder = join(hasMemoryFor(wantedBytes) ? memoryFolder : tmpdir(), `${runPrefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user, who needs write access.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Counts a run with a bad exit code but without a failed test as one failure. */
const counted = (result) => ({ ...result, failed: result.failed || (result.code === 0 ? 0 : 1) })

/** Result of a stage without own tests; a bad exit code counts as one failure. */
export const whole = (code) => ({
  passed: 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  slowest: [],
  flaky: [],
  broken: [],
  code,
})

const without = (code) => ({ ...whole(code || 1), failed: 1 })

/** Jest arguments that select projects and configuration, without those that select files. */
const scopeOf = (args) =>
  ['--selectProjects', '--config'].flatMap((option) => {
    const place = args.indexOf(option)
    return place < 0 ? [] : args.slice(place, place + 2)
  })

/** Most failed files that run again; with more files a busy machine is not the cause. */
const mostRepeated = 4

/** A failed test is flaky if it passes in two of at most three further runs, and broken if it fails in two of them. */
const decidingRuns = 2

const failedFiles = ({ testResults }) => testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
/** Number of failed tests of a file; a file that fails to load counts as one. */
const failuresOf = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed').length || 1

function runJest(outputFile, workers, args, env) {
  rmSync(outputFile, { force: true })
  const output = [`--maxWorkers=${workers}`, '--json', `--outputFile=${outputFile}`]
  const options = { env, stdio: ['inherit', 'ignore', 'inherit'] }
  const code = run(process.execPath, [...jestProgram, ...output, ...args], options)
  return { code, report: readReport(outputFile) }
}

/** Runs failed files again on their own, until each has passed or failed twice. @returns the files that have failed twice */
function brokenOf(files, runFiles) {
  const counts = new Map(files.map((file) => [file, { passed: 0, failed: 0 }]))
  const isOpen = (file) => Object.values(counts.get(file)).every((count) => count < decidingRuns)
  for (let open = files; open.length > 0; open = files.filter(isOpen)) {
    const report = runFiles(open)
    if (!report) return files
    const failed = failedFiles(report)
    for (const file of open) counts.get(file)[failed.includes(file) ? 'failed' : 'passed'] += 1
  }
  return files.filter((file) => counts.get(file).failed >= decidingRuns)
}

/**
 * Runs Jest with a report of this name; a file that fails to load counts as one failure. A few failed files run again on
 * their own, and the end of the run lists those that are flaky.
 */
export function jest(name, args, env = {}) {
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  const { code, report } = runJest(join(reports, `${name}.json`), 2, args, env)
  if (!report) return without(code)
  const files = failedFiles(report)
  const again = (open) =>
    runJest(join(reports, `${name}-again.json`), 1, [...scopeOf(args), '--runTestsByPath', ...open], env).report
  const broken = files.length > mostRepeated ? files : brokenOf(files, again)
  const flaky = files.filter((file) => !broken.includes(file))
  const count = (of) =>
    report.testResults.filter(({ name: file }) => of.includes(file)).reduce((sum, each) => sum + failuresOf(each), 0)
  const inTree = (file) => relative(root, file)
  return counted({
    passed: report.numPassedTests + count(flaky),
    failed: count(broken),
    skipped: report.numPendingTests + report.numTodoTests,
    slowest: report.testResults.map(({ name: file, startTime, endTime }) => ({
      title: inTree(file),
      seconds: (endTime - startTime) / 1000,
    })),
    flaky: flaky.map(inTree),
    broken: broken.map(inTree),
    code: files.length > 0 && broken.length === 0 ? 0 : code,
  })
}

/** Returns every test of a Playwright report, in which suites contain suites. */
function testsOf({ suites = [], specs = [] }, path = []) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: [`${file} [${projectName}]`, ...path, title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  // The title of a file's first suite is the file's name.
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
  const { expected, skipped } = report.stats
  const tests = testsOf(report)
  const titlesOf = (status) => tests.filter((each) => each.status === status).map(({ title }) => title)
  const [flaky, broken] = [titlesOf('flaky'), titlesOf('unexpected')]
  return counted({
    passed: expected + flaky.length,
    failed: broken.length,
    skipped,
    slowest: tests,
    flaky,
    broken,
    code,
  })
}

/** Runs stages one after the other, prints the name of each and measures its duration. */
export function runStages(stages) {
  return stages.map((stage) => {
    console.log(`\n── ${stage.name}`)
    const began = performance.now()
    const result = stage.run()
    return { name: stage.name, seconds: (performance.now() - began) / 1000, ...result }
  })
}

const shownSlowest = 10

/** Most flaky tests of a good run; with more of them nobody can tell a fault from a busy machine. */
const mostFlaky = 2

/** Prints the slowest tests, the counts of the stages, and last the failed and flaky tests: a cut output keeps its end. */
export function summarize(results) {
  const all = (field) => results.flatMap((result) => result[field])
  const list = (heading, titles) => {
    if (titles.length > 0) console.log(`\n${heading}\n${titles.map((title) => `  ${title}`).join('\n')}`)
  }
  for (const { name, slowest } of results) {
    if (slowest.length === 0) continue
    console.log(`\nslowest of ${name}`)
    for (const { title, seconds } of slowest
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, shownSlowest))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
  }
  console.log('')
  for (const { name, seconds, passed, failed, skipped } of results) {
    const counts =
      passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}` : ''
    console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`)
  }
  const stages = results.filter((result) => !isGood(result) && result.broken.length === 0)
  list('failed', [...all('broken'), ...stages.map(({ name }) => `stage: ${name}`)])
  const most = all('flaky').length > mostFlaky ? `, more than ${mostFlaky}: the run fails` : ''
  list(`passed only when run again${most}`, all('flaky'))
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${(sum('seconds') / 60).toFixed(1)} min`)
}

/** Whether a result is good: a skipped test proves nothing, so it counts as not passed. */
export const isGood = ({ code, skipped }) => code === 0 && skipped === 0

/** Whether a whole run is good: every stage, and few flaky tests. */
export const isGoodRun = (results) => results.every(isGood) && results.flatMap(({ flaky }) => flaky).length <= mostFlaky

/** Prints the messages on missing programs. @returns the result of the stage that installs the tests' programs */
export const provisioned = (missing) => {
  for (const line of missing) console.error(line)
  return whole(missing.length)
}

/**
 * Jest arguments for the gateway's tests that use a database, found by their imports; only these run on PostgreSQL too.
 * `--findRelatedTests` selects test files that import one of the named files, directly or indirectly.
 */
export const onDatabase = ['--selectProjects', 'gateway', '--findRelatedTests', 'gateway/test/test-database.ts']
