import { expect, test } from '@jest/globals'
import { importGraph, workspaceSources } from './import-graph.ts'
import { isTest } from './sources.ts'

/** A file needs a subject or two importers. A file with fewer lines than this and one importer is a crumb. */
const least = 25

/** Most crumbs that each workspace may have. Lower a number after merging files; never raise one. */
const ceilings: Readonly<Record<string, number>> = {
  shared: 22,
  gateway: 11,
  registry: 4,
  host: 32,
  'remote-agent': 2,
  'remote-lobby': 12,
  'remote-lottery': 3,
  'remote-member': 3,
  'remote-promotions': 2,
}

/**
 * Whether a file is small by convention: an entry point, or a file that a list of its kind imports one by one, such as the
 * records of a page on the wire.
 */
const isSmallByNature = (path: string): boolean =>
  /\/(index|remote|main)\.tsx?$|-(module|command)\.ts$|^shared\/src\/wire\/[a-z-]+\.ts$|\/sweep-[a-z-]+\.ts$|\/db\/tables\/|\/testing\//.test(
    path,
  )

/** @param sources text of each file, by its path */
function crumbsOf(sources: ReadonlyMap<string, string>): string[] {
  const readers = new Map<string, number>()
  for (const imports of importGraph(sources).values())
    for (const path of imports) readers.set(path, (readers.get(path) ?? 0) + 1)
  return [...sources]
    .filter(([path, text]) => text.trimEnd().split('\n').length < least && readers.get(path) === 1)
    .map(([path]) => path)
    .filter((path) => !isSmallByNature(path))
}

test('the number of small files with one importer does not grow', () => {
  const product = [...workspaceSources()].filter(([path]) => !isTest(path) && !/^e2e\/|\/test\/|\.config\./.test(path))
  const crumbs = crumbsOf(new Map(product))
  const exceeded = Object.entries(ceilings).flatMap(([folder, most]) => {
    const found = crumbs.filter((path) => path.startsWith(`${folder}/`))
    return found.length > most ? [`${folder} may have ${most} and has ${found.length}: ${found.join(' ')}`] : []
  })
  expect(product.length).toBeGreaterThan(800)
  expect(exceeded).toEqual([])
})

test('a small file with one importer counts, one with two importers does not', () => {
  const small = 'export const most = 3\n'
  const planted = new Map([
    ['gateway/src/one.ts', "import { most } from './small.ts'\nexport const double = 2 * most\n"],
    ['gateway/src/small.ts', small],
    ['gateway/src/large.ts', `${small}${'// A line of it.\n'.repeat(least)}`],
    ['gateway/src/reader.ts', "import './large.ts'\n"],
  ])
  expect(crumbsOf(planted)).toEqual(['gateway/src/small.ts'])
  const read = new Map(planted).set('gateway/src/two.ts', "import { most } from './small.ts'\nexport { most }\n")
  expect(crumbsOf(read)).toEqual([])
})
