import { compileWords } from './compile-words.ts'

/** Webpack loader for catalogues: ICU messages are compiled at build time. */
export default function wordsLoader(source: string): string {
  return compileWords(source)
}
