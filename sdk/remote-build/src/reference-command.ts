import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Command } from './command.ts'

/** Folder of the reference in the `@azulejo/remote` that the repository has installed; undefined when none is. */
function referenceOf(folder: string): string | undefined {
  let place: string
  try {
    place = dirname(createRequire(join(folder, 'package.json')).resolve('@azulejo/remote'))
  } catch {
    return undefined
  }
  while (!existsSync(join(place, 'package.json')) && dirname(place) !== place) place = dirname(place)
  const reference = join(place, 'reference')
  return existsSync(reference) ? reference : undefined
}

type Section = { readonly file: string; readonly heading: string; readonly text: string }

/** The sections of a page of Markdown, each from its heading to the next one of any level below the title. */
export const sectionsOf = (file: string, page: string): readonly Section[] =>
  page
    .split(/^(?=###? )/m)
    .slice(1)
    .map((part) => ({ file, heading: /^###? (.*)$/m.exec(part)?.[1] ?? '', text: part.trim() }))

/**
 * Sections that a search finds: those whose heading is the words, else those whose heading has them all, else those whose
 * text has.
 */
export function foundIn(sections: readonly Section[], words: readonly string[]): readonly Section[] {
  const wanted = words.map((word) => word.toLowerCase())
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const searches = [
    ({ heading }: Section) => heading.toLowerCase() === wanted.join(' '),
    ({ heading }: Section) => has(heading),
    ({ text }: Section) => has(text),
  ]
  for (const search of searches) {
    const found = sections.filter(search)
    if (found.length > 0) return found
  }
  return []
}

/** Most sections that are printed whole; of more, only the headings are. */
const mostWhole = 5

export const referenceCommand: Command = {
  usage: 'reference <words>',
  about: 'Searches the reference of @azulejo/remote: hooks, components, types, calls, events.',
  async run({ folder, words }) {
    if (words.length === 0) return 2
    const reference = referenceOf(folder)
    if (!reference) {
      console.error('@azulejo/remote is not installed here')
      return 1
    }
    const files = readdirSync(reference, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.md') && name !== 'index.md',
    )
    const sections = files.sort().flatMap((name) => sectionsOf(name, readFileSync(join(reference, name), 'utf8')))
    const found = foundIn(sections, words)
    if (found.length === 0) {
      console.error(`nothing found for ${words.join(' ')}`)
      return 1
    }
    const lines = found.map(({ file, heading, text }) =>
      found.length > mostWhole ? `${file}: ${heading}` : `${file}\n${text}\n`,
    )
    console.log(lines.join('\n'))
    return 0
  },
}
