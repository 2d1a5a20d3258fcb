import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { emptyDatabase } from '../../../test/test-database.ts'
import { isNamed, namedStatement } from './named-statement.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openDatabase(await emptyDatabase())
})
afterAll(() => opened.close())

type Range = { from: number; to: number }

test('each parameter of a statement gets its value by name, wherever the text has it', async () => {
  let written = 0
  const countBetween = namedStatement<{ from: number; to: number; steps: number }, Range>(
    'test_range',
    ({ to, from }) => {
      written += 1
      return `select ${from}::int as from, ${to}::int as to, ${to}::int - ${from}::int as steps`
    },
  )
  expect(await countBetween(opened.db, { from: 3, to: 8 })).toEqual([{ from: 3, to: 8, steps: 5 }])
  expect(await countBetween(opened.db, { to: 2, from: 1 })).toEqual([{ from: 1, to: 2, steps: 1 }])
  expect(written).toBe(1)
  expect(isNamed('select $2::int as from, $1::int as to, $1::int - $2::int as steps')).toBe(true)
})

test('a name that the text does not use is detected', async () => {
  expect(() => namedStatement<unknown, Range>('test_unused', ({ from, to }) => `select ${from}${to.slice(9)}`)).toThrow(
    'the text of test_unused has no parameter to',
  )
  const half = namedStatement<unknown, Range>('test_half', ({ from }) => `select ${from}::int`)
  await expect(half(opened.db, { from: 1, to: 2 })).rejects.toThrow('the text of test_half has no parameter to')
})

// This function never runs: the type check fails if one of the marked lines compiles.
export function notCompiling() {
  // @ts-expect-error: a parameter that the statement does not declare
  namedStatement<unknown, Range>('test_wrong', ({ until }) => `select ${until}`)
  const range = namedStatement<unknown, Range>('test_missing', ({ from, to }) => `select ${from}, ${to}`)
  // @ts-expect-error: a missing value
  void range(opened.db, { from: 1 })
  // @ts-expect-error: a value without a parameter
  void range(opened.db, { from: 1, to: 2, until: 3 })
}

test('the type check compares the names of values and parameters', () => {
  expect(notCompiling).toBeInstanceOf(Function)
})
