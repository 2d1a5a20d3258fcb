import { expect, test } from '@jest/globals'
import { circlesOf, importedFiles, importGraph, workspaceSources } from './import-graph.ts'

/** Files that still import one another in circles. To be emptied: a new circle is not added, it is broken up. */
const standing = new Set([
  'host/src/login/entry-tabs.tsx',
  'host/src/login/login-form.tsx',
  'host/src/login/sms-form.tsx',
  'host/src/login/use-enter.ts',
  'host/src/login/username-form.tsx',
  'host/src/proofs/firebase-phone.ts',
  'host/src/proofs/phone-provider.ts',
  'host/src/register/register-form-body.tsx',
  'host/src/register/register-form.tsx',
  'host/src/remotes/build-mount.tsx',
  'host/src/remotes/remote-frame.tsx',
  'host/src/session/enter-by-code.ts',
  'host/src/site/site.ts',
  'shared/src/design/table/sort-head.tsx',
  'shared/src/design/table/table.tsx',
  'shared/src/human/altcha.ts',
  'shared/src/human/hosted.ts',
  'shared/src/human/human-adapter.ts',
  'shared/src/kernel/bus-majors.ts',
  'shared/src/kernel/bus.ts',
  'shared/src/kernel/tile-art-data.ts',
  'shared/src/kernel/tile-art-draws.ts',
])

const graph = importGraph(workspaceSources())
const circles = circlesOf(graph)

test('no files import one another in a circle, type imports included', () => {
  expect(graph.size).toBeGreaterThan(1000)
  expect(circles.filter((circle) => circle.some((path) => !standing.has(path)))).toEqual([])
})

test('the list of standing circles names no file that is in none', () => {
  const inCircles = new Set(circles.flat())
  expect([...standing].filter((path) => !inCircles.has(path))).toEqual([])
})

test.each([
  ['a type', "import type { Settings } from '../wire/site.ts'"],
  ['a type in an expression', "export type Settings = import('../wire/site.ts').Settings"],
  ['a re-export', "export * from '../wire/index.ts'"],
  ['a dynamic import', "export const late = () => import('../wire/index.ts')"],
  ['the name of the package', "import { settings } from '@azulejo/shared/wire'"],
])('a circle planted in the kernel by %s is found', (_by, line) => {
  const flags = 'shared/src/kernel/flags.ts'
  const planted = new Map(graph).set(flags, importedFiles(flags, line))
  const found = circlesOf(planted).filter((circle) => circle.includes(flags))
  expect(found).toEqual([expect.arrayContaining([flags, 'shared/src/wire/site.ts'])])
})

test('circles are told apart, and what only leads to one is not part of it', () => {
  const told = new Map([
    ['entry', ['a', 'd']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a', 'e']],
    ['d', ['e']],
    ['e', ['d', 'leaf']],
    ['leaf', []],
    ['self', ['self']],
  ])
  expect(circlesOf(told)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['self']])
})
