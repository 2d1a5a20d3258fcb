export { hasApp, proveAppCode } from './changes.ts'
