export { createLiveMerchant, readMerchant } from './setting.store.ts'
