import { expect, test } from '@jest/globals'
import {
  domainCircles,
  domainOf,
  drawingErrors,
  drawnGroups,
  gatewayBreaches,
  groups,
  placeOf,
} from './gateway-floors.ts'
import { importedFiles, importGraph, workspaceSources } from './import-graph.ts'
import { isTest, read } from './sources.ts'

const product = [...workspaceSources()].filter(
  ([path]) => path.startsWith('gateway/') && !path.startsWith('gateway/test/') && !isTest(path),
)
const paths = product.map(([path]) => path)
const graph = importGraph(new Map(product))
const withImport = (path: string, line: string) =>
  new Map(graph).set(path, [...(graph.get(path) ?? []), ...importedFiles(path, line)])

test('imports in the gateway point to lower groups and layers only, and into groups and domains only by their doors', () => {
  expect(gatewayBreaches(graph)).toEqual([])
})

test('domains of the gateway do not depend on one another in circles', () => {
  expect(domainCircles(graph)).toEqual([])
})

test('every file of the gateway belongs to a group, and every group has files', () => {
  const own = paths.filter((path) => path.startsWith('gateway/src/'))
  expect(own.filter((path) => !placeOf(path))).toEqual([])
  const found = new Set(own.map((path) => placeOf(path)?.group))
  expect(groups.filter((group) => !found.has(group))).toEqual([])
  expect(own.length).toBeGreaterThan(250)
  expect(new Set(own.flatMap((path) => domainOf(path) ?? [])).size).toBeGreaterThan(35)
})

const page = read('docs/architecture.md')

test('the architecture page draws the groups that the sources have', () => {
  expect(drawingErrors(drawnGroups(page), paths)).toEqual([])
})

test.each([
  ['a group that is drawn elsewhere', '| 3 | `site` |', '| 4 | `site` |', '3 site is not drawn'],
  ['a group that is not drawn', '| 6 | `rewards` |', '| 6 | rewards |', '6 rewards is not drawn'],
  ['a folder of another group', '`wallet`', '`chat`', 'money has no chat'],
])('%s is detected in the drawing', (_, drawn, planted, error) => {
  expect(page).toContain(drawn)
  expect(drawingErrors(drawnGroups(page.replace(drawn, planted)), paths)).toContain(error)
})

test.each([
  ['gateway/src/platform/db/transact.ts', "import type { GatewayDeps } from '../pipeline/gateway-deps.ts'"],
  ['gateway/src/platform/ledger/post.ts', "import type { Context } from '../pipeline/context.ts'"],
  ['gateway/src/platform/pipeline/context.ts', "import type { LotteryGame } from '../../play/lottery/index.ts'"],
  ['gateway/src/play/lottery/draw/draws.ts', "import type { GatewayModule } from '../../../modules.ts'"],
  ['gateway/src/money/wallet/balance.call.ts', "import { demoContent } from '../../demo/demo-data/demo-content.ts'"],
  ['gateway/src/people/identity/sign-up.ts', "import { issueReward } from '../../rewards/rewards/index.ts'"],
  [
    'gateway/src/people/phone/verify-phone-token.ts',
    "export type Route = import('../../demo/development/outbox-page.ts').Route",
  ],
  ['gateway/src/money/wallet/balance.call.ts', "import type { Phone } from '../../people/identity/index.ts'"],
  ['gateway/src/money/wallet/balance.call.ts', "import { commands } from '../../people/parts.ts'"],
  ['gateway/src/money/wallet/balance.call.ts', "import { openOrder } from '../orders/orders.ts'"],
  ['gateway/src/money/wallet/balance.call.ts', "import { openOrder } from '../index.ts'"],
  ['gateway/src/calls.ts', "import { balanceCall } from './money/wallet/balance.call.ts'"],
  ['gateway/demo/src/vendor/demo-vendor.ts', "import { findGame } from '../../../src/play/catalogue/index.ts'"],
  ['gateway/src/local-demo.ts', "import { createDemoOrigin } from '../demo/src/demo-origin.ts'"],
])('a forbidden import in %s is detected: %s', (path, line) => {
  expect(graph.has(path)).toBe(true)
  expect(gatewayBreaches(withImport(path, line))).toEqual([expect.stringContaining(path)])
})

test('a planted circle of two domains is detected', () => {
  const planted = withImport(
    'gateway/src/play/catalogue/read-games.ts',
    "import { launchAddress } from '../launch/index.ts'",
  )
  expect(gatewayBreaches(planted)).toEqual([])
  expect(domainCircles(planted)).toEqual([expect.arrayContaining(['play/catalogue', 'play/launch'])])
})
