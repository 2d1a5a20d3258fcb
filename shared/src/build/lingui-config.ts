import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-json'
import { baseLanguages } from '../kernel/languages.ts'
import { messageExtractor } from './message-extractor.ts'

const sharedFolder = join(import.meta.dirname, '../..')

const idsOf = (catalogue: string): string[] => Object.keys(JSON.parse(readFileSync(join(catalogue, 'en.json'), 'utf8')))

/** What all catalogues have in common. */
const common = {
  // Without regional languages: their catalogues hold only differences, which e2e/house/catalogues.test.ts checks.
  locales: [...baseLanguages],
  sourceLocale: 'en',
  format: formatter({ style: 'minimal' }),
  orderBy: 'messageId',
} as const satisfies LinguiConfig

const exclude = ['**/*.test.{ts,tsx}', '**/testing/**']

export type LinguiOptions = {
  /** Subfolder of the package's catalogues, for messages that load later than the main catalogue. */
  readonly part?: string
  /** Other packages that also use this catalogue, as globs of folders beside this package. */
  readonly users?: readonly string[]
}

/**
 * Configuration of Lingui's command line for a catalogue of a package.
 * @param folder the package's folder
 */
export function linguiConfig(folder: string, { part = '', users = [] }: LinguiOptions = {}): LinguiConfig {
  const home = join(folder, 'src/locales')
  const catalogue = join(home, part)
  const elsewhere = new Set(
    [
      join(sharedFolder, 'src/locales'),
      join(sharedFolder, 'src/locales/forms'),
      ...globSync([`${home}/en.json`, `${home}/*/en.json`]).map((file) => join(file, '..')),
    ]
      .filter((other) => relative(other, catalogue) !== '')
      .flatMap(idsOf),
  )
  const include = [folder, ...users.map((user) => join(folder, '..', user))].map(
    (place) => `${place}/src/**/*.{ts,tsx}`,
  )
  const own = idsOf(catalogue)
  return {
    ...common,
    rootDir: folder,
    catalogs: [{ path: `${catalogue}/{locale}`, include, exclude }],
    extractors: [
      messageExtractor({
        own: () => own,
        misses: (filename, id) => part === '' && filename.startsWith(`${folder}/`) && !elsewhere.has(id),
      }),
    ],
  }
}

/**
 * Configuration for a package whose `src` has folders with a catalogue each. The keys of a folder begin with its name, and
 * only its own modules use them.
 * @param folder the package's folder
 */
export function groupsLinguiConfig(folder: string): LinguiConfig {
  const catalogues = new Map(
    globSync(`${folder}/src/*/locales/en.json`).map((file) => {
      const locales = join(file, '..')
      return [basename(join(locales, '..')), { locales, own: idsOf(locales) }] as const
    }),
  )
  const groupOf = (filename: string): string => relative(join(folder, 'src'), filename).split(/[\\/]/, 1)[0] ?? ''
  return {
    ...common,
    rootDir: folder,
    catalogs: [...catalogues].map(([group, { locales }]) => ({
      path: `${locales}/{locale}`,
      include: [`${folder}/src/${group}/**/*.ts`],
      exclude,
    })),
    extractors: [
      messageExtractor({
        own: (filename) => catalogues.get(groupOf(filename))?.own ?? [],
        misses: (filename, id) => id.startsWith(`${groupOf(filename)}.`),
      }),
    ],
  }
}
