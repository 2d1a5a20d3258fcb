import { posix } from 'node:path'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

const imported = /import (\w+) from '([^']+\.module\.css)'/g
const classesOf = (styles: string) => new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''))

/** Returns the classes that a component uses but its style sheet does not define. */
function missingIn(path: string, source: string, stylesOf: (path: string) => string): string[] {
  return [...source.matchAll(imported)].flatMap(([, local = '', from = '']) => {
    if (!from.startsWith('.')) return []
    const known = classesOf(stylesOf(posix.join(posix.dirname(path), from)))
    const used = [...source.replaceAll(/'[^'\n]*'/g, '').matchAll(new RegExp(`\\b${local}\\.([a-zA-Z]\\w*)`, 'g'))].map(
      ([, name]) => name ?? '',
    )
    return used.filter((name) => !known.has(name)).map((name) => `${path}: ${local}.${name}`)
  })
}

test('components use only classes that their style sheets define', () => {
  const components = files(/\/src\/.*\.tsx$/).filter((path) => !isTest(path))
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap((path) => missingIn(path, read(path), read))).toEqual([])
})

test('an undefined class is detected', () => {
  const source = "import css from './door.module.css'\nconst a = [css.open, css.shut]"
  expect(missingIn('host/src/door.tsx', source, () => '.open { color: red }')).toEqual(['host/src/door.tsx: css.shut'])
})

test('class names have no dashes, because a build does not export such names', () => {
  const dashed = files(/\.module\.css$/).flatMap((path) =>
    [...classesOf(read(path))].filter((name) => name.includes('-')).map((name) => `${path}: .${name}`),
  )
  expect(dashed).toEqual([])
})
