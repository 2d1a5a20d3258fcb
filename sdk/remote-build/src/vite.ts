import { baseCatalogue, compileCatalogue } from '../../../shared/src/build/compile-catalogue.ts'

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
