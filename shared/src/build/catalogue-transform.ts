import { compileCatalogue } from './compile-catalogue.ts'

/** Jest transform for catalogues; the webpack builds use `catalogue-loader.ts` for the same result. */
export function process(source: string): { code: string } {
  return { code: compileCatalogue(source) }
}
