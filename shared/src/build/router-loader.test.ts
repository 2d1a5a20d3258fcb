import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { leanRouter } from './router-loader.ts'

test('every component that the installed React Router makes by a call may go, and none is named', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router'))
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const lean = sources.map(leanRouter).join('\n')
  const made = (text: string) =>
    text.match(/^(?:var|const|let) \w+ =.*React\d*\.(?:forwardRef|createContext)\(/gm) ?? []
  expect(made(lean).length).toBe(made(sources.join('\n')).length)
  expect(made(lean).filter((line) => line.includes('/*#__PURE__*/ React')).length).toBeGreaterThan(10)
  expect(made(lean).filter((line) => !line.includes('/*#__PURE__*/ React'))).toEqual([])
  expect(lean).not.toMatch(/^\w+\.displayName =/m)
})
