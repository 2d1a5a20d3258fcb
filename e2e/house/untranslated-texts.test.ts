import { expect, test } from '@jest/globals'
import { files, isTest, read, walk } from './sources.ts'

const letters = /\p{L}{2,}/u
const textAttributes = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])

/** Returns texts of a module that a player sees or hears and that come from no catalogue. */
function bareTexts(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, (node) => {
    if (node.type === 'JSXText' && letters.test(String(node.value))) found.push(String(node.value).trim())
    if (node.type !== 'JSXAttribute') return
    const { name, value } = node as unknown as { name: { value?: string }; value?: { type: string; value: unknown } }
    if (!textAttributes.has(name.value ?? '') || value?.type !== 'StringLiteral') return
    if (letters.test(String(value.value))) found.push(`${name.value}="${value.value}"`)
  })
  return found
}

const screens = files(/^(shared|host|remote-[a-z-]+)\/src\/.*\.tsx$/).filter(
  (path) => !isTest(path) && !/\/build\//.test(path),
)

test('[IN-01] all texts of the screens come from catalogues', () => {
  expect(screens.length).toBeGreaterThan(60)
  const bare = screens.flatMap((path) => bareTexts(path, read(path)).map((text) => `${path}: ${text}`))
  expect(bare).toEqual([])
})

test('a text outside the catalogues is detected', () => {
  expect(bareTexts('planted.tsx', 'export const A = () => <p title="Hello there">Olá</p>')).toEqual([
    'title="Hello there"',
    'Olá',
  ])
})
