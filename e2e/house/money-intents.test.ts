import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

// Types ensure that only `useMoneyIntent` sends a record that moves money: shared/src/forms/money/money-types.test.ts.
// What is pressed after a failure is what arrives, for every record: shared/src/forms/money/money-acts.test.tsx.

type Record = {
  readonly operation: string
  readonly money: boolean
  readonly act?: { readonly amount: string; readonly target: readonly string[] }
  readonly request: { readonly entries: object }
}
const isMoneyRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && 'answer' in value && 'money' in value && value.money === true

const records = Object.values(wire as object).filter(isMoneyRecord)
const pages = files(/^(host|shared|remote-[a-z-]+)\/src\/.*\.tsx?$/)
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: read(path) }))

test('some calls move money', () => {
  expect(records.length).toBeGreaterThan(1)
})

test.each(records)('a page sends $operation', ({ operation }) => {
  expect(pages.filter(({ text }) => new RegExp(`\\buseMoneyIntent\\(\\s*${operation}\\b`).test(text))).not.toEqual([])
})

test.each(records)('the act of $operation has a name, and its amount and target are fields', (record) => {
  const { operation, act, request } = record
  expect(read('shared/src/forms/money/act-texts.ts')).toContain(`${operation}: 'form.act.${operation}'`)
  const fields = Object.keys(request.entries)
  expect(fields).toEqual(expect.arrayContaining(act ? [act.amount, ...act.target] : []))
  // A call with an amount of its own needs a confirmation before it is repeated.
  expect(act !== undefined).toBe(fields.includes('amount') || fields.includes('points'))
})

test('the screen of every money call shows what became of it', () => {
  const senders = pages.filter(({ path, text }) => /\buseMoneyIntent\(\s*\w/.test(text) && !path.startsWith('shared/'))
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const shows = new Set(pages.filter(({ text }) => /<IntentNotice\b/.test(text)).map(({ path }) => folder(path)))
  expect(senders.map(({ path }) => path).filter((path) => !shows.has(folder(path)))).toEqual([])
})

test('only the storage of money calls creates their keys', () => {
  expect(pages.filter(({ text }) => /\bas IntentKey\b/.test(text)).map(({ path }) => path)).toEqual([
    'shared/src/remote/kept-intents.ts',
  ])
})
