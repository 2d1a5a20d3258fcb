import { satisfiesRange } from './satisfies-range.ts'

test('a caret range is met from its own version up to the next major, below 1.0.0 up to the next minor', () => {
  expect(satisfiesRange('19.3.1', '^19.3.0')).toBe(true)
  expect(satisfiesRange('19.2.9', '^19.3.0')).toBe(false)
  expect(satisfiesRange('20.0.0', '^19.3.0')).toBe(false)
  expect(satisfiesRange('19.3.1', '19.3.0')).toBe(false)
  expect(satisfiesRange('19.3.1', '>=1')).toBe(false)
  expect(satisfiesRange('0.11.2', '^0.11.0')).toBe(true)
  expect(satisfiesRange('0.12.0', '^0.11.0')).toBe(false)
})
