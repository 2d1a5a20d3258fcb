import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { files, isTest, read } from './sources.ts'

const isRecord = (
  value: unknown,
): value is { operation: string; path: string; method: string; token: string; request: unknown } =>
  typeof value === 'object' && value !== null && 'operation' in value && 'answer' in value

const records = Object.entries(wire).flatMap(([name, value]) => (isRecord(value) ? [{ name, record: value }] : []))
const sources = files(/^(gateway\/(src|demo-vendor)|(host|shared|remote-[a-z-]+)\/src)\/.*\.tsx?$|^e2e\/.*\.ts$/).map(
  (path) => ({
    path,
    text: read(path),
  }),
)
const naming = (name: string, inside: (path: string) => boolean) =>
  sources.filter(({ path, text }) => inside(path) && new RegExp(`\\b${name}\\b`).test(text))

test('[CA-01] every call has a name and an address of its own', () => {
  expect(records.length).toBeGreaterThan(25)
  expect(records.filter(({ name, record }) => record.operation !== name)).toEqual([])
  expect(new Set(records.map(({ record }) => `${record.method} ${record.path}`)).size).toBe(records.length)
})

type Schema = { readonly type: string; readonly [part: string]: unknown }
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'type' in value && 'kind' in value && value.kind === 'schema'

/** Types of all objects inside a schema. */
function objectsIn(schema: Schema): string[] {
  const { entries, options, wrapped, item, items, pipe, key, value } = schema
  const parts = [...Object.values(entries ?? {}), wrapped, item, key, value]
  const lists = [options, items, Array.isArray(pipe) ? pipe.slice(1) : []].flatMap((list) => list ?? [])
  const own = /object|record|map|any|unknown|custom/.test(schema.type) ? [schema.type] : []
  return [...own, ...[...parts, ...lists].filter(isSchema).flatMap(objectsIn)]
}

test('[CA-01] the walk finds an object that takes any key, wherever it is', () => {
  const loose = v.object({})
  const places = [loose, v.optional(loose), v.array(v.strictObject({ a: loose })), v.union([v.string(), loose])]
  const variant = v.variant('a', [v.strictObject({ a: v.literal(1) }), v.object({ a: v.literal(2) })])
  for (const schema of [
    ...places,
    variant,
    v.pipe(
      v.string(),
      v.transform((text): Record<string, number> => JSON.parse(text)),
      v.record(v.string(), v.number()),
    ),
  ])
    expect(objectsIn(schema as unknown as Schema).some((type) => type !== 'strict_object')).toBe(true)
})

test.each(records)('[CA-01] $name takes no key that its record does not declare', ({ record }) => {
  expect(new Set(objectsIn(record.request as unknown as Schema))).toEqual(new Set(['strict_object']))
})

test.each(records)('[CA-01] $name has one answer, someone who asks and a test that drives it', ({ name }) => {
  const answering = sources.filter(
    ({ path, text }) =>
      path.startsWith('gateway/') &&
      !isTest(path) &&
      new RegExp(`\\banswers(List<typeof ${name}\\b[^>]*>)?\\(\\s*${name}\\b`).test(text),
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
