import { expect, test } from '@jest/globals'
import { floorNames, floorOf, hostBreaches } from './host-floors.ts'
import { importedFiles, importGraph, workspaceSources } from './import-graph.ts'
import { importsOf, isTest } from './sources.ts'

const product = [...workspaceSources()].filter(
  ([path]) => path.startsWith('host/src/') && !path.includes('/testing/') && !isTest(path),
)
const graph = importGraph(new Map(product))
const withImport = (path: string, line: string) =>
  new Map(graph).set(path, [...(graph.get(path) ?? []), ...importedFiles(path, line)])

test('imports in the host point to lower layers only', () => {
  expect(hostBreaches(graph)).toEqual([])
})

test('every file of the host belongs to a layer, and every layer has files', () => {
  const names = product.map(([path]) => floorOf(path))
  expect(product.filter((_, place) => names[place] === undefined).map(([path]) => path)).toEqual([])
  expect(floorNames.filter((name) => !names.includes(name))).toEqual([])
  expect(product.length).toBeGreaterThan(200)
})

test('the state layer of the host renders nothing', () => {
  // This file hands the page's copies of React and related packages to remotes.
  const gives = 'host/src/remotes/shared-packages.ts'
  const state = product.filter(([path]) => floorOf(path) === 'state' && path !== gives)
  const drawing = state.filter(([path, text]) =>
    importsOf(path, text).some((from) =>
      /^(react|react\/jsx-runtime|@lingui\/react|@azulejo\/shared\/design)$/.test(from),
    ),
  )
  expect(drawing.map(([path]) => path)).toEqual([])
})

test.each([
  ['host/src/site/site.ts', "import { useSource } from './use-source.ts'"],
  ['host/src/remotes/remotes.ts', "import type { RemoteFrameProps } from './build-mount.tsx'"],
  ['host/src/site/site-context.tsx', "import { Slot } from '../remotes/slot.tsx'"],
  ['host/src/remotes/slot.tsx', "import { Hero } from '../home/hero.tsx'"],
  ['host/src/home/hero.tsx', "export type Header = import('../shell/header.tsx').Header"],
  ['host/src/shell/header.tsx', "import { App } from '../boot/app.tsx'"],
])('a forbidden import in %s is detected: %s', (path, line) => {
  expect(graph.has(path)).toBe(true)
  expect(hostBreaches(withImport(path, line))).toEqual([expect.stringContaining(path)])
})
