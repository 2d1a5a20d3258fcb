import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { files, isTest, read, walk } from './sources.ts'

const isRecord = (
  value: unknown,
): value is { operation: string; path: string; method: string; token: string; request: unknown } =>
  typeof value === 'object' && value !== null && 'operation' in value && 'answer' in value

const records = Object.entries(wire).flatMap(([name, value]) => (isRecord(value) ? [{ name, record: value }] : []))
const sources = files(
  /^(gateway\/(src|demo|push-worker)|(host|shared|remote-[a-z-]+)\/src)\/.*\.tsx?$|^e2e\/.*\.ts$/,
).map((path) => ({
  path,
  text: read(path),
}))
const naming = (name: string, inside: (path: string) => boolean) =>
  sources.filter(({ path, text }) => inside(path) && new RegExp(`\\b${name}\\b`).test(text))

test('[CA-01] every call has a unique name and a unique address', () => {
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

test('[CA-01] the search finds objects that accept any key at every depth', () => {
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

test.each(records)('[CA-01] $name accepts no key that its record does not declare', ({ record }) => {
  expect(new Set(objectsIn(record.request as unknown as Schema))).toEqual(new Set(['strict_object']))
})

type Source = { readonly path: string; readonly text: string }

/** The code without its import statements. */
const ownCode = (text: string): string => text.replaceAll(/^import\b[^'"]*['"][^'"]*['"].*$/gm, '')

/** Whether a test sends a call record or passes it on; the record's name as a mere key of a table does not count. */
const drives = ({ path, text }: Source, name: string): boolean =>
  isTest(path) &&
  !path.startsWith('e2e/house/') &&
  new RegExp(`(?<=[(\\[,?:]\\s*|\\.\\.\\.)${name}(?=\\s*[,)\\].:])`).test(ownCode(text))

const isSpec = (path: string): boolean => /^e2e\/.*\.spec\.ts$/.test(path)

/** Whether a browser spec sends a call: it names the record or contains the path of the request. */
const walks = (source: Source, { name, path }: { readonly name: string; readonly path: string }): boolean =>
  isSpec(source.path) && (drives(source, name) || source.text.includes(path))

test('[CA-01] names in imports, keys and comments do not count as tests of a call', () => {
  const test = (text: string) => drives({ path: 'gateway/src/rewards/points/some.test.ts', text }, 'convertPoint')
  for (const text of [
    "import { convertPoint } from '@azulejo/shared/wire'",
    "import { balance, convertPoint, login } from '@azulejo/shared/wire'",
    "import {\n  balance,\n  convertPoint,\n  login,\n} from '@azulejo/shared/wire'",
    'const rights = { convertPoint: realAccounts }',
    '// convertPoint is told elsewhere',
    'await gateway.request(convertPoints, {})',
  ])
    expect([text, test(text)]).toEqual([text, false])
  for (const text of [
    'await gateway.request(convertPoint, {}, { token })',
    'test.each([balance, convertPoint])',
    'onTheWay(convertPoint.path, change)',
    'await send(\n  convertPoint,\n  request,\n)',
  ])
    expect([text, test(text)]).toEqual([text, true])
  const driven = 'await gateway.request(convertPoint, {})'
  expect(drives({ path: 'gateway/src/rewards/points/convert-point.call.ts', text: driven }, 'convertPoint')).toBe(false)
  expect(drives({ path: 'e2e/house/some.test.ts', text: driven }, 'convertPoint')).toBe(false)
  const money = { name: 'convertPoint', path: '/wps/relay/passwordCheck/MCS2_convertPoint' }
  expect(walks({ path: 'gateway/src/rewards/points/some.test.ts', text: driven }, money)).toBe(false)
  expect(walks({ path: 'e2e/specs/mall.spec.ts', text: 'page.goto("/pointMall")' }, money)).toBe(false)
  expect(
    walks(
      { path: 'e2e/specs/mall.spec.ts', text: "page.route('**/wps/relay/passwordCheck/MCS2_convertPoint')" },
      money,
    ),
  ).toBe(true)
})

const answererOf = (name: string): Source[] =>
  sources.filter(
    ({ path, text }) =>
      path.startsWith('gateway/') &&
      !isTest(path) &&
      new RegExp(`\\b(?:registers|answers(?:List<\\s*typeof ${name}\\b[^>]*>)?)\\(\\s*${name}\\b`).test(text),
  )

test.each(records)('[CA-01] $name has one handler, a caller and a test that names it', ({ name }) => {
  const answering = answererOf(name)
  expect(answering).toHaveLength(1)
  const answerer = answering[0]?.path
  const callers = naming(name, (path) => !isTest(path) && path !== answerer && !path.startsWith('shared/src/wire/'))
  expect(callers.length).toBeGreaterThan(0)
  expect(sources.filter((source) => drives(source, name)).map(({ path }) => path)).not.toEqual([])
})

const isMoney = ({ record }: (typeof records)[number]) => 'money' in record && record.money === true
const opensPlay = ['launchGame', 'vendorBet']

test.each(records.filter(isMoney))('[CA-01] a browser spec sends $name', ({ name, record: { path } }) => {
  expect(sources.filter((source) => walks(source, { name, path })).map((source) => source.path)).not.toEqual([])
})

test('[RO-01] every handler that opens play or moves money checks whether the member may play', () => {
  const restricted = records.filter((one) => isMoney(one) || opensPlay.includes(one.name)).map(({ name }) => name)
  expect(restricted).toEqual(expect.arrayContaining([...opensPlay, 'convertPoint', 'redeemPointReward']))
  const checksMayPlay = (text: string) => /\bmayPlay\(context, /.test(ownCode(text))
  expect(restricted.filter((name) => !answererOf(name).some(({ text }) => checksMayPlay(text)))).toEqual([])
  expect(
    checksMayPlay("import { mayPlay } from '../pipeline/may-play.ts'\nanswers(convertPoint, async () => refuse('x'))"),
  ).toBe(false)
})

/** Texts of a module that begin the address of a call. */
function addressesIn({ path, text }: Source): string[] {
  const found: string[] = []
  walk(path, text, ({ type, value, cooked }) => {
    const written = type === 'StringLiteral' ? value : type === 'TemplateElement' ? cooked : undefined
    if (
      typeof written === 'string' &&
      records.some(({ record }) => /^\/.+/.test(written) && record.path.startsWith(written))
    )
      found.push(written)
  })
  return found
}

test('[CA-01] the pipeline decides about a call by what the call declares, not by its address', () => {
  const planted =
    "const isOpen = (path: string) => ['/wps/system/', `/vendor/`].some((start) => path.startsWith(start))"
  expect(addressesIn({ path: 'gateway/src/platform/pipeline/pipeline.ts', text: planted })).toEqual([
    '/wps/system/',
    '/vendor/',
  ])
  const pipeline = sources.filter(({ path }) => path.startsWith('gateway/src/platform/pipeline/') && !isTest(path))
  expect(pipeline.length).toBeGreaterThan(30)
  // Browsers send the gateway's cookies to the addresses below this one.
  const cookies = ['gateway/src/platform/pipeline/cookies.ts /wps']
  expect(pipeline.flatMap((source) => addressesIn(source).map((found) => `${source.path} ${found}`))).toEqual(cookies)
})
