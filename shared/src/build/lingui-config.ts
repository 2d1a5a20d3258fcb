import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-json'
import { baseLanguages } from '../kernel/languages.ts'
import { messageExtractor } from './message-extractor.ts'

const sharedFolder = join(import.meta.dirname, '../..')

const idsOf = (catalogue: string): string[] => Object.keys(JSON.parse(readFileSync(join(catalogue, 'en.json'), 'utf8')))

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
  return {
    rootDir: folder,
    // Without regional languages: their catalogues hold only differences, which e2e/house/catalogues.test.ts checks.
    locales: [...baseLanguages],
    sourceLocale: 'en',
    catalogs: [{ path: `${catalogue}/{locale}`, include, exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] }],
    format: formatter({ style: 'minimal' }),
    orderBy: 'messageId',
    extractors: [
      messageExtractor({
        own: idsOf(catalogue),
        misses: (filename, id) => part === '' && filename.startsWith(`${folder}/`) && !elsewhere.has(id),
      }),
    ],
  }
}
