export { termsOf, transferFacts } from './upline.store.ts'
