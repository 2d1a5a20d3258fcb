import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { leanIcon } from './icon-loader.ts'

type Icon = { name?: string; size?: number; node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/icons/heart'))
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .filter((source) => source.includes('const __iconData ='))

/** Evaluates the icon data literal in a file of lucide's. */
function iconOf(source: string): Icon {
  const [, literal] = /const __iconData = (\{[\s\S]*?\n\});/.exec(source) ?? []
  return new Function(`return ${literal}`)()
}

test('every installed icon keeps its size and shapes, and nothing else', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  for (const source of sources) {
    const { name: _, size, node } = iconOf(source)
    const shapes = node.map(([tag, { key: __, ...attributes }]) => [tag, attributes])
    const lean = leanIcon(source)
    expect(iconOf(lean)).toEqual({ ...(size === 24 ? {} : { size }), node: shapes })
    expect(lean).not.toMatch(/^__iconData\.node;/m)
  }
})
