import { expect, test } from '@jest/globals'
import { domainCircles, domainOf, gatewayBreaches, roomNames, roomOf } from './gateway-floors.ts'
import { importedFiles, importGraph, workspaceSources } from './import-graph.ts'
import { isTest, read } from './sources.ts'

const product = [...workspaceSources()].filter(
  ([path]) => path.startsWith('gateway/') && !path.startsWith('gateway/test/') && !isTest(path),
)
const graph = importGraph(new Map(product))
const withImport = (path: string, line: string) =>
  new Map(graph).set(path, [...(graph.get(path) ?? []), ...importedFiles(path, line)])

test('imports in the gateway point to lower layers only, and into domains only by their index', () => {
  expect(gatewayBreaches(graph)).toEqual([])
})

test('domains of the gateway do not depend on one another in circles', () => {
  expect(domainCircles(graph)).toEqual([])
})

test('every file of the gateway belongs to a layer, and every layer has files', () => {
  const names = product.map(([path]) => roomOf(path)?.name)
  expect(product.filter((_, place) => names[place] === undefined).map(([path]) => path)).toEqual([])
  expect(roomNames.filter((name) => !names.includes(name))).toEqual([])
  expect(product.length).toBeGreaterThan(250)
})

test('the architecture page names every domain', () => {
  const page = read('docs/architecture.md')
  const domains = new Set(product.flatMap(([path]) => domainOf(path) ?? []))
  expect(domains.size).toBeGreaterThan(15)
  expect([...domains].filter((domain) => !page.includes(`\`${domain}\``))).toEqual([])
})

test.each([
  ['gateway/src/platform/db/transact.ts', "import type { GatewayDeps } from '../pipeline/gateway-deps.ts'"],
  ['gateway/src/platform/ledger/post.ts', "import type { Context } from '../pipeline/context.ts'"],
  ['gateway/src/platform/pipeline/context.ts', "import type { LotteryGame } from '../lottery/index.ts'"],
  ['gateway/src/play/lottery/draw/draws.ts', "import type { GatewayModule } from '../modules.ts'"],
  ['gateway/src/money/wallet/balance.call.ts', "import { demoContent } from '../demo-data/demo-content.ts'"],
  [
    'gateway/src/people/phone/verify-phone-token.ts',
    "export type Route = import('../development/outbox-page.ts').Route",
  ],
  ['gateway/src/money/wallet/balance.call.ts', "import type { Phone } from '../identity/phones.ts'"],
  ['gateway/demo/src/vendor/demo-vendor.ts', "import { findGame } from '../../../src/catalogue/index.ts'"],
  ['gateway/src/local-demo.ts', "import { createDemoOrigin } from '../demo/src/demo-origin.ts'"],
])('a forbidden import in %s is detected: %s', (path, line) => {
  expect(graph.has(path)).toBe(true)
  expect(gatewayBreaches(withImport(path, line))).toEqual([expect.stringContaining(path)])
})

test('a planted circle of two domains is detected', () => {
  const planted = withImport(
    'gateway/src/platform/cdn/pictures.ts',
    "import type { CatalogueGame } from '../catalogue/index.ts'",
  )
  expect(gatewayBreaches(planted)).toEqual([])
  expect(domainCircles(planted)).toEqual([expect.arrayContaining(['catalogue', 'cdn'])])
})
