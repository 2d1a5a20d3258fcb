import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

// Types ensure that only `useMoneyIntent` sends a record that moves money: shared/src/forms/money/money-types.test.ts.

type Record = { readonly operation: string; readonly money: boolean }
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

test('only the storage of money calls creates their keys', () => {
  expect(pages.filter(({ text }) => /\bas IntentKey\b/.test(text)).map(({ path }) => path)).toEqual([
    'shared/src/remote/kept-intents.ts',
  ])
})
