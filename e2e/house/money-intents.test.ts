import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

type Record = { readonly operation: string; readonly money: boolean }
const isMoneyRecord = (value: unknown): value is Record =>
  typeof value === 'object' && value !== null && 'answer' in value && 'money' in value && value.money === true

const records = Object.values(wire as object).filter(isMoneyRecord)
const pages = files(/^(host|shared|remote-[a-z-]+)\/src\/.*\.tsx?$/)
  .filter((path) => !isTest(path) && !path.startsWith('shared/src/wire/'))
  .map((path) => ({ path, text: read(path) }))

/** Where a record is handed to a function of this name. */
const handedTo = (name: string, operation: string) =>
  pages.filter(({ text }) => new RegExp(`\\b${name}\\(\\s*${operation}\\b`).test(text)).map(({ path }) => path)

test('there are calls that move money', () => {
  expect(records.length).toBeGreaterThan(1)
})

test.each(records)('$operation is sent through useMoneyIntent and in no other way', ({ operation }) => {
  expect(handedTo('useMoneyIntent', operation).length).toBeGreaterThan(0)
  for (const other of ['sendRequest', 'ask', 'mutationAtom', 'useQuery', 'queryAtom', 'useRecordForm'])
    expect([other, handedTo(other, operation)]).toEqual([other, []])
})
