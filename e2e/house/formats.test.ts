import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

/** Files that may create their own formatter, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'shared/src/brand-data/merchant.ts': 'asks whether a time zone exists',
  'host/src/boot/open-shell.tsx': 'has the browser load what its first formatter needs, while nothing waits for it',
}

const made = /\bnew Intl\.(NumberFormat|DateTimeFormat)\(/

test('numbers and dates use cached formatters', () => {
  const sources = files(/^(shared|host|gateway|registry|remote-\w+)\/src\/.*\.tsx?$/).filter(
    (path) => !isTest(path) && !path.includes('/testing/'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => made.test(read(path)) && !(path in allowed))).toEqual([])
  expect(sources.filter((path) => /\b(numberFormat|dateFormat)\(/.test(read(path))).length).toBeGreaterThan(50)
})

test('a formatter that a component creates itself is detected', () => {
  expect(made.test('const day = new Intl.DateTimeFormat(locale)')).toBe(true)
})
