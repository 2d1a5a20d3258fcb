import { expect, test } from '@jest/globals'
import { read } from './sources.ts'

test('every fault code has one heading in docs/faults.md', () => {
  const codes = [...read('shared/src/kernel/faults.ts').matchAll(/'(AZ-\d{3})'/g)].map(([, code]) => code)
  const headings = [...read('docs/faults.md').matchAll(/^## (AZ-\d{3}) /gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect(headings).toEqual(codes)
})
