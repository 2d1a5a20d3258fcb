import { compileWords } from './compile-words.ts'

/** Jest transform for catalogues; the webpack builds use `words-loader.ts` for the same result. */
export function process(source: string): { code: string } {
  return { code: compileWords(source) }
}
