import { expect, test } from '@jest/globals'
import { files, importsOf, read } from './sources.ts'

const { exports: doors } = JSON.parse(read('shared/package.json'))
const sources = files(/\.(tsx?|mjs)$/).map((path) => ({ path, imports: importsOf(path, read(path)) }))

/** Whether an import specifier uses an export of `shared`, including exports with a `*` pattern. */
const matches = (door: string, from: string): boolean => {
  const [before = '', after] = `@azulejo/shared/${door.slice(2)}`.split('*')
  return after === undefined ? from === before : from.startsWith(before) && from.endsWith(after)
}

test('shared has at most 20 exports, and each is used', () => {
  const names = Object.keys(doors)
  expect(names.length).toBeLessThanOrEqual(20)
  const requests = [
    ...sources.flatMap(({ imports }) => imports),
    ...files(/tsconfig\.json$/).flatMap((path) => read(path).match(/@azulejo\/shared\/[a-z]+/g) ?? []),
  ]
  expect(requests.length).toBeGreaterThan(500)
  expect(names.filter((door) => !requests.some((from) => matches(door, from)))).toEqual([])
})
