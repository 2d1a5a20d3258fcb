import { createHash } from 'node:crypto'
import { baseCatalogue, compileCatalogue } from './compile-catalogue.ts'

/** Jest transform for catalogues; the webpack builds use `catalogue-loader.ts` for the same result. */
export function process(source: string, file: string): { code: string } {
  return { code: compileCatalogue(source, baseCatalogue(file)?.source) }
}

/** Includes the base catalogue, because the compiled regional catalogue changes with its base. */
export const getCacheKey = (source: string, file: string): string =>
  createHash('sha256')
    .update(JSON.stringify([compileCatalogue.toString(), file, source, baseCatalogue(file)]))
    .digest('hex')
