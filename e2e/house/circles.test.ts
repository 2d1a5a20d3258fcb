import { expect, test } from '@jest/globals'
import { circlesOf, importedFiles, importGraph, workspaceSources } from './import-graph.ts'

const graph = importGraph(workspaceSources())
const circles = circlesOf(graph)

test('no files import one another in a circle, including type imports', () => {
  expect(graph.size).toBeGreaterThan(1000)
  expect(circles).toEqual([])
})

test.each([
  ['a type', "import type { Settings } from '../wire/site.ts'"],
  ['a type in an expression', "export type Settings = import('../wire/site.ts').Settings"],
  ['a re-export', "export * from '../wire/index.ts'"],
  ['a dynamic import', "export const late = () => import('../wire/index.ts')"],
  ['the name of the package', "import { settings } from '@azulejo/shared/wire'"],
])('a circle planted in the kernel by %s is detected', (_by, line) => {
  const flags = 'shared/src/kernel/flags.ts'
  const planted = new Map(graph).set(flags, importedFiles(flags, line))
  const found = circlesOf(planted).filter((circle) => circle.includes(flags))
  expect(found).toEqual([expect.arrayContaining([flags, 'shared/src/wire/site.ts'])])
})

test('separate circles are distinguished, and files that only lead to a circle are not part of it', () => {
  const planted = new Map([
    ['entry', ['a', 'd']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a', 'e']],
    ['d', ['e']],
    ['e', ['d', 'leaf']],
    ['leaf', []],
    ['self', ['self']],
  ])
  expect(circlesOf(planted)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['self']])
})
