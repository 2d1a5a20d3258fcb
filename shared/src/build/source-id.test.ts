import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sourceId } from './source-id.ts'

let root: string
const put = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
const id = () => sourceId(root, [join(root, 'src')], [join(root, 'package.json')])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-id-'))
  put('package.json', '{}')
  put('src/a.ts', 'a')
  put('src/deep/b.css', 'b')
})
afterEach(() => rmSync(root, { recursive: true }))

test('the id changes with the content of a source, with a new source, and with a single file', () => {
  const seen = new Set([id()])
  put('src/a.ts', 'changed')
  seen.add(id())
  put('src/c.ts', 'a')
  seen.add(id())
  put('package.json', '{"version":"2"}')
  seen.add(id())
  expect(seen.size).toBe(4)
})

test('the id does not depend on tests, outputs or the root folder', () => {
  const before = id()
  put('src/a.test.ts', 'test')
  put('src/.tsbuild/a.d.ts', 'out')
  expect(id()).toBe(before)
  const old = root
  root = mkdtempSync(join(tmpdir(), 'source-id-other-'))
  put('package.json', '{}')
  put('src/a.ts', 'a')
  put('src/deep/b.css', 'b')
  expect(id()).toBe(before)
  rmSync(old, { recursive: true })
})
