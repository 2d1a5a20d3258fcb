/** Transform of Jest for `src/locales/<language>.json`: compiles the ICU messages. */
export { getCacheKey, process } from '../../../shared/src/build/catalogue-transform.ts'
