import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

const isRecord = (value: unknown): value is { operation: string; path: string; method: string; token: string } =>
  typeof value === 'object' && value !== null && 'operation' in value && 'answer' in value

const records = Object.entries(wire).flatMap(([name, value]) => (isRecord(value) ? [{ name, record: value }] : []))
const sources = files(/^(gateway|host|shared|remote-[a-z-]+)\/src\/.*\.tsx?$|^e2e\/.*\.ts$/).map((path) => ({
  path,
  text: read(path),
}))
const naming = (name: string, inside: (path: string) => boolean) =>
  sources.filter(({ path, text }) => inside(path) && new RegExp(`\\b${name}\\b`).test(text))

test('[CA-01] every call has a name and an address of its own', () => {
  expect(records.length).toBeGreaterThan(25)
  expect(records.filter(({ name, record }) => record.operation !== name)).toEqual([])
  expect(new Set(records.map(({ record }) => `${record.method} ${record.path}`)).size).toBe(records.length)
})

test.each(records)('[CA-01] $name has one answer, someone who asks and a test that drives it', ({ name }) => {
  const answering = sources.filter(
    ({ path, text }) =>
      path.startsWith('gateway/') && !isTest(path) && new RegExp(`\\banswers\\(\\s*${name}\\b`).test(text),
  )
  expect(answering).toHaveLength(1)
  const answerer = answering[0]?.path
  const asking = naming(name, (path) => !isTest(path) && path !== answerer && !path.startsWith('shared/src/wire/'))
  expect(asking.length).toBeGreaterThan(0)
  const driven = [...asking, ...answering].map(({ path }) => path.replace(/\/[^/]+$/, ''))
  const testing = sources.filter(
    ({ path, text }) =>
      isTest(path) && (new RegExp(`\\b${name}\\b`).test(text) || driven.includes(path.replace(/\/[^/]+$/, ''))),
  )
  expect(testing.length).toBeGreaterThan(0)
})
