import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { leanRouter } from './router-loader.ts'

test('component factories of the installed React Router are marked as pure, and display names are removed', () => {
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

test('removes code for data routers from the installed router, and fails the build if there is none', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router'))
  const router = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((source) => source.includes('function _renderMatches('))
  const lean = leanRouter(router ?? '')
  expect(lean).toContain('let dataRouterState = undefined;')
  expect(lean).toContain('return useNavigateUnstable();')
  expect(lean).not.toMatch(/You cannot render a <Router> inside another|useNavigate\(\) may be used only/)
  // Only the messages of the invariants are removed, never an invariant itself.
  expect(lean.match(/invariant\(/g)?.length).toBe(router?.match(/invariant\(/g)?.length)
  expect(() => leanRouter('function _renderMatches() {\n}')).toThrow('React Router has nothing like')
})
