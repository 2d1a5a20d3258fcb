import { expect, test } from '@jest/globals'
import { files, isTest, read, walk } from './sources.ts'

/** Texts with a numbered parameter and words around it; a replacement such as `{$1}` has none. */
function numberedIn(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, ({ type, value, cooked }) => {
    const text = type === 'StringLiteral' ? value : type === 'TemplateElement' ? cooked : undefined
    if (typeof text === 'string' && /\$\d/.test(text) && /[a-z]/i.test(text)) found.push(`${path}: ${text}`)
  })
  return found
}

test('the parameters of SQL in the gateway have names', () => {
  const planted = [
    "const one = 'delete from session where token_hash = $1'",
    'const two = `delete from member where id = $12`',
    "const three = text.replace(/(a)/, '$1')",
  ].join('\n')
  expect(numberedIn('planted.ts', planted)).toHaveLength(2)
  const sources = files(/^gateway\/(src|demo)\/.*\.ts$/).filter((path) => !isTest(path))
  expect(sources.length).toBeGreaterThan(400)
  expect(sources.flatMap((path) => numberedIn(path, read(path)))).toEqual([])
})
