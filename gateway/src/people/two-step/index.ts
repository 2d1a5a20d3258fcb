export { proveAppCode } from './changes.ts'
