import { expect, test } from '@jest/globals'
import { files, importsOf, isTest, read, walk } from './sources.ts'

/** Browser APIs that send requests without ky. */
const requesters = new Set(['fetch', 'sendBeacon', 'XMLHttpRequest', 'EventSource'])

type Named = { readonly type?: string; readonly value?: unknown; readonly property?: Named }

const nameOf = (callee: Named): unknown => (callee.type === 'MemberExpression' ? callee.property?.value : callee.value)

/** Returns the names of a module's calls that send requests without ky. */
function bareRequests(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const name = nameOf(node.callee as Named)
    if (typeof name === 'string' && requesters.has(name)) found.push(name)
  })
  return found
}

const browserModules = files(/^(shared|host|remote-[a-z-]+)\/src\/.*\.tsx?$/).filter(
  (path) => !isTest(path) && !/\/(test|testing)\/|^shared\/src\/build\//.test(path),
)

test('[CA-01] the site sends requests only with ky', () => {
  const bare = browserModules.flatMap((path) => bareRequests(path, read(path)).map((name) => `${path}: ${name}`))
  expect(bare).toEqual([])
})

test('ky has two clients: calls of the platform, and files', () => {
  const clients = browserModules.filter((path) => importsOf(path, read(path)).includes('ky'))
  expect(clients).toEqual(['host/src/site/file-client.ts', 'shared/src/platform/http.ts'])
})

test.each([
  ["await fetch('/wps/system/status')", ['fetch']],
  ["page.fetch('/a.json').then((answer) => answer.json())", ['fetch']],
  ["navigator.sendBeacon('/beacon', '{}')", ['sendBeacon']],
  ["new XMLHttpRequest().open('GET', '/a.json')", ['XMLHttpRequest']],
  ["new window.EventSource('/events')", ['EventSource']],
  ['query.refetch()', []],
])('in %j the calls %j are detected', (source, found) => {
  expect(bareRequests('host/src/planted.ts', source)).toEqual(found)
})
