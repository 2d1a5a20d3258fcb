/** Loader of webpack and Rspack for `src/locales/<language>.json`: compiles the ICU messages. */
export { default } from '../../../shared/src/build/catalogue-loader.ts'
