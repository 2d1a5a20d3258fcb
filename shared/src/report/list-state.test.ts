import * as v from 'valibot'
import { listCall } from '../wire/list.ts'
import { stateFields, stateText } from './list-state.ts'
import { readFilter } from './url-filter.ts'

test.each([
  [{ bound: '1795000000000', newest: '12-340-5' }, '1795000000000-12-340-5'],
  [{ bound: '77' }, '77'],
  [{}, undefined],
] as const)('%j is one URL parameter and is read back', (state, text) => {
  expect(stateText(state)).toBe(text)
  expect(stateFields(text)).toEqual(state)
  expect(readFilter(v.object({}), new URLSearchParams(text === undefined ? '' : { bound: text })).bound).toBe(text)
})

test.each(['-1', '1-2', '1-2-3', 'now', '1-2-3-4-5'])('%s is no state of a list', (text) => {
  const read = readFilter(v.object({}), new URLSearchParams({ bound: text })).bound
  const list = listCall({
    operation: 'list',
    path: '/list',
    caller: 'agent',
    module: 'TEST',
    filter: {},
    row: v.object({}),
    totals: {},
    refusals: [],
  })
  expect(read).toBeUndefined()
  expect(v.is(list.request, stateFields(text))).toBe(false)
})
