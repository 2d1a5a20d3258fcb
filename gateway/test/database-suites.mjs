// Which of the gateway's tests run on which database in a quick run; docs/testing.md says why.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const gateway = join(import.meta.dirname, '..')
const database = join(gateway, 'test/test-database.ts')

const source = (file) => readFileSync(file, 'utf8')

/** Files of the gateway's tests that a file imports; its sources open no database of a test. */
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

/** What these folders are is SQL, or is made of what only the database decides. */
const sqlFolders = /^(src\/(db|jobs|ledger|lists)|test)\//
/** Settlements, which are one statement for many rows, and stakes: what they read, and that each is there once under load. */
const sqlSuites = /\/(settlement|exact-load|rows-read|statements)\.test\.ts$/

/** What finds the same on both databases in all but rare cases: a quick run has it on the embedded one, as patterns of Jest. */
export const embeddedAlone = [
  '/pipeline/fuzz\\.test\\.ts$',
  '/test/money/simulation\\.test\\.ts$',
  // It is about the embedded database's own statements.
  '/db/prepared-statements\\.test\\.ts$',
]
const isEmbeddedAlone = (path) => embeddedAlone.some((pattern) => new RegExp(pattern).test(`/${path}`))

/** Suites that open a database, as paths inside the gateway. */
export const databaseSuites = () =>
  globSync(['{src,test,demo-*}/**/*.test.ts'], { cwd: gateway })
    .filter((path) => reaches(join(gateway, path), database))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** Those of them that a quick run has on the embedded database. */
export const embeddedSuites = () =>
  databaseSuites().filter((path) => isEmbeddedAlone(path) || sqlFolders.test(path) || sqlSuites.test(path))

/** Those that a quick run has on PostgreSQL alone, as patterns of Jest. */
export function suitesOfPostgres() {
  const embedded = new Set(embeddedSuites())
  return databaseSuites()
    .filter((path) => !embedded.has(path))
    .map((path) => `/${relative(dirname(gateway), join(gateway, path))}$`.replaceAll('.', '\\.'))
}
