export { freeCash, termsOf, transferFacts } from './upline.store.ts'
