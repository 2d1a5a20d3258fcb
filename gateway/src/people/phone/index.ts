export { developmentKey, developmentKeySet } from './local-key.ts'
export { shownPhoneProvider } from './phone-provider.ts'
export { verifyPhoneToken } from './verify-phone-token.ts'
