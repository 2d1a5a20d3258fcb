export { openCaseNumbers } from './dispute.store.ts'
