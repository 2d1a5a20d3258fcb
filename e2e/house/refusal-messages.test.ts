import { baseOf, createLanguage, type Language, languages, type Messages } from '@azulejo/shared/i18n'
import { fault, feedbackRules } from '@azulejo/shared/kernel'
import type { RequestProblem } from '@azulejo/shared/platform'
import * as wire from '@azulejo/shared/wire'
import { describe, expect, test } from '@jest/globals'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { problemKey, problemValues } from '../../shared/src/remote/problem-messages.ts'
import { files, isTest, read, walk } from './sources.ts'

type Problem = RequestProblem<wire.CallRecord>
type Named = { readonly type: string; readonly value?: string }
type Call = { readonly callee?: Named; readonly arguments?: readonly { readonly expression: Call }[] } & Named
type Pair = { readonly key?: Named; readonly value?: Call }

const sources = files(/^(host\/src|remote-[a-z-]+\/src|shared\/src\/forms)\/.*\.tsx?$/).filter((path) => !isTest(path))
const isRecord = (value: unknown): value is wire.CallRecord =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'operation' in value
const records = (Object.values(wire) as readonly unknown[]).filter(isRecord)
const ownCodes = [...new Set(records.flatMap(({ refusals }) => refusals))]

/** Every message that a player may see, in one language. */
function messagesIn(language: Language): Readonly<Record<string, string>> {
  const catalogues = [...new Set([baseOf(language), language])].flatMap((of) =>
    files(new RegExp(`/src/locales/(\\w+/)?${of}\\.json$`)),
  )
  return Object.assign({}, ...catalogues.map((path) => JSON.parse(read(path))))
}
const english = messagesIn('en')

/** Message ids that the screens show for each refusal code. */
const keysOf = new Map<string, Set<string>>()
for (const path of sources) {
  walk(path, read(path), (node) => {
    if (node.type !== 'KeyValueProperty') return
    const { key, value } = node as unknown as Pair
    const [code = '', messageId = ''] = [key?.value, value?.type === 'StringLiteral' ? value.value : undefined]
    if (ownCodes.includes(code) && messageId in english)
      keysOf.set(code, (keysOf.get(code) ?? new Set()).add(messageId))
  })
}

const isCallOf = (name: string, value: Call | undefined): value is Call =>
  value?.type === 'CallExpression' && value.callee?.value === name

/** Counts the problem messages of a module: all of them, and those that receive the problem's values. */
function problemSentences(path: string, source: string) {
  let [all, valued] = [0, 0]
  walk(path, source, (node) => {
    const call = node as unknown as Call
    if (isCallOf('problemKey', call)) all += 1
    if (isCallOf('t', call) && isCallOf('problemKey', call.arguments?.[0]?.expression) && call.arguments?.[1])
      valued += 1
    if (node.type !== 'ObjectExpression') return
    const pairs = node.properties as readonly Pair[]
    const isSentence = pairs.some(({ key, value }) => key?.value === 'key' && isCallOf('problemKey', value))
    if (isSentence && pairs.some(({ key, value }) => key?.value === 'values' && isCallOf('problemValues', value)))
      valued += 1
  })
  return { all, valued }
}

test('[ER-02] every problem message receives its values', () => {
  const found = sources.map((path) => ({ path, ...problemSentences(path, read(path)) }))
  expect(found.filter(({ all, valued }) => all !== valued).map(({ path }) => path)).toEqual([])
  expect(found.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(30)
  expect(keysOf.size).toBeGreaterThan(20)
})

test('a problem message without values is detected', () => {
  expect(problemSentences('planted.ts', 'setFailure(t(problemKey(error, {})))')).toEqual({ all: 1, valued: 0 })
  expect(problemSentences('planted.ts', 'const found = { key: problemKey(error, {}) }')).toEqual({ all: 1, valued: 0 })
})

/** Details of a waiting time as platforms send them, valid and malformed. */
const details = [
  {},
  { minutes: 3 },
  { seconds: 61 },
  { seconds: 'soon' },
  { minutes: null },
  { seconds: -5, minutes: Number.NaN },
]
const { remarks, images } = feedbackRules
/** Values that only the feedback form adds to its messages. */
const bounds = { min: remarks.min, max: remarks.max, n: images.most, size: 5 }

const compiledIn = (language: Language): Messages =>
  Object.fromEntries(Object.entries(messagesIn(language)).map(([key, message]) => [key, compileMessage(message)]))

describe.each(languages)('in %s', (language) => {
  const missing: string[] = []
  const i18n = createLanguage(language, compiledIn(language), (key) => missing.push(key))
  const check = (problem: Problem, own: Readonly<Record<string, string>>) => {
    const text = i18n._(problemKey<wire.CallRecord, string>(problem, own), { ...bounds, ...problemValues(problem) })
    expect([problem, text]).toEqual([problem, expect.not.stringMatching(/NaN|undefined|null|\[object|[{}#]|^\s*$/)])
    expect(missing).toEqual([])
  }

  test.each(wire.commonRefusals)('[ER-02] %s has a message with all values', (code) => {
    for (const detail of details) check({ kind: 'refusal', code, detail }, {})
  })

  test.each([...keysOf])('[ER-02] %s has a message with all values', (code, keys) => {
    for (const key of keys)
      for (const detail of details) check({ kind: 'refusal', code, detail } as unknown as Problem, { [code]: key })
  })

  test.each(['AZ-101', 'AZ-102', 'AZ-103', 'AZ-104', 'AZ-105', 'AZ-106'] as const)(
    'the fault %s has a message',
    (code) => {
      check({ kind: 'fault', fault: fault(code, 'for this test') }, {})
    },
  )
})
