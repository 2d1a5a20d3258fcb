export { readMerchant } from './site/index.ts'
export { createLiveMerchant } from './site/setting.store.ts'
