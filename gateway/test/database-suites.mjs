// Selects the databases on which each of the gateway's test suites runs in a quick run; docs/testing.md gives the reasons.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const gateway = join(import.meta.dirname, '..')
const database = join(gateway, 'test/test-database.ts')

const source = (file) => readFileSync(file, 'utf8')

/** Files of `test` that a file imports; source files open no test database. */
const testFilesOf = (file) =>
  [...source(file).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => path.startsWith(join(gateway, 'test')))

function reaches(file, target, seen = new Set()) {
  if (file === target) return true
  if (seen.has(file)) return false
  seen.add(file)
  return testFilesOf(file).some((next) => reaches(next, target, seen))
}

/** Suites in these folders test SQL or behaviour that only the database determines. */
const sqlFolders = /^(src\/platform\/(db|jobs|ledger|lists)|test)\//
/**
 * Suites of settlements, which are one statement for many rows, and of stakes: what they read, and that each is booked once.
 */
const sqlSuites = /\/(settlement|exact-load|rows-read|statements)\.test\.ts$/

/**
 * Suites with the same result on both databases in all but rare cases. A quick run uses the embedded one. Patterns of Jest.
 */
export const embeddedAlone = [
  '/pipeline/fuzz\\.test\\.ts$',
  '/test/money/simulation\\.test\\.ts$',
  // Tests the embedded database's own statements.
  '/db/prepared-statements\\.test\\.ts$',
]
const isEmbeddedAlone = (path) => embeddedAlone.some((pattern) => new RegExp(pattern).test(`/${path}`))

/**
 * Suites that need PostgreSQL: transactions that wait for each other, a killed database server, a million rows. The embedded
 * database has one connection, so its transactions never overlap. A pattern of Jest.
 */
export const onlyPostgres = '\\.postgres(\\.full)?\\.test\\.ts$'

/** Suites that open a database, as paths inside the gateway. */
export const databaseSuites = () =>
  globSync(['{src,test,demo-*}/**/*.test.ts'], { cwd: gateway })
    .filter((path) => reaches(join(gateway, path), database))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** Suites that a quick run runs on the embedded database. */
export const embeddedSuites = () =>
  databaseSuites().filter((path) => isEmbeddedAlone(path) || sqlFolders.test(path) || sqlSuites.test(path))

/** Suites that a quick run runs on PostgreSQL only, as patterns of Jest. */
export function suitesOfPostgres() {
  const embedded = new Set(embeddedSuites())
  return databaseSuites()
    .filter((path) => !embedded.has(path))
    .map((path) => `/${relative(dirname(gateway), join(gateway, path))}$`.replaceAll('.', '\\.'))
}
