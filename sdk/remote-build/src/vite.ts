import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { baseCatalogue, compileCatalogue } from '../../../shared/src/build/compile-catalogue.ts'
import { remoteFacts } from './declaration.ts'

const catalogueFile = /[\\/]src[\\/]locales[\\/](?:[a-z]+[\\/])?[a-zA-Z-]+\.json$/

/** A plugin of Vite, as far as `catalogues` is one. */
export type CataloguePlugin = {
  readonly name: string
  readonly enforce: 'pre'
  transform(source: string, id: string): { readonly code: string; readonly map: null } | undefined
}

/** Plugin of Vite for `src/locales/<language>.json`: compiles the ICU messages. */
export const catalogues = (): CataloguePlugin => ({
  name: 'azulejo-catalogues',
  // Before Vite makes a module of the file.
  enforce: 'pre',
  transform(source, id) {
    const [file = ''] = id.split('?', 1)
    if (!catalogueFile.test(file)) return undefined
    return { code: compileCatalogue(source, baseCatalogue(file)?.source), map: null }
  },
})

/** The option `optimizeDeps` of Vite. */
export type BundledPackages = { readonly exclude: string[]; readonly include: string[] }

const isScript = (name: string) => !name.startsWith('@fontsource')

/**
 * Says which packages Vite's development server bundles: not `@azulejo/remote`, whose style sheets and pictures are files
 * beside its modules, but everything that it imports. Vite does not look for these imports itself, and browsers cannot load
 * those of them that are CommonJS.
 * @param folder of the remote, with `package.json` and `remote.json`
 */
export function bundledPackages(folder: string): BundledPackages {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const { dependencies } = JSON.parse(readFileSync(resolve('@azulejo/remote/package.json'), 'utf8'))
  const { devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const forTests = ['@testing-library/dom', '@testing-library/react'].filter((name) => name in devDependencies)
  const own = Object.keys(dependencies).filter(isScript)
  return {
    exclude: ['@azulejo/remote'],
    include: [
      ...Object.keys(remoteFacts(folder).shared),
      ...forTests,
      ...own.map((name) => `@azulejo/remote > ${name}`),
    ],
  }
}
