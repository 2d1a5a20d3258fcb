import { loadFault, mountFault } from './load-failure.ts'

test.each([
  ['a chunk of webpack', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })],
  ['a style sheet', Object.assign(new Error('gone'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
  ['a module in Chromium', new TypeError('Failed to fetch dynamically imported module: http://a.localhost/b.js')],
  ['a module in Firefox', new TypeError('error loading dynamically imported module: http://a.localhost/b.js')],
  ['a module in Safari', new TypeError('Importing a module script failed.')],
])('[FD-04] %s that does not load is a missing file', (_, error) => {
  expect(loadFault(error)?.code).toBe('AZ-120')
  expect(mountFault(error).code).toBe('AZ-120')
})

test.each([
  ['another type error', new TypeError('Failed to fetch')],
  ['an error with such a text of its own', new Error('Importing a module script failed.')],
  ['no error', undefined],
])('[FD-04] %s is a fault of the mount', (_, error) => {
  expect(loadFault(error)).toBeUndefined()
  expect(mountFault(error).code).toBe('AZ-124')
})
