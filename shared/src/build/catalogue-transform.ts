import { createHash } from 'node:crypto'
import { baseCatalogue, compileCatalogue } from './compile-catalogue.ts'

/** Jest transform for catalogues; the webpack builds use `catalogue-loader.ts` for the same result. */
export function process(source: string, file: string): { code: string } {
  return { code: compileCatalogue(source, baseCatalogue(file)?.source) }
}

/** A catalogue of a region changes with the one it builds on. */
export const getCacheKey = (source: string, file: string): string =>
  createHash('sha256')
    .update(JSON.stringify([compileCatalogue.toString(), file, source, baseCatalogue(file)]))
    .digest('hex')
