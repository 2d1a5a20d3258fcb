export type { Language } from '@azulejo/shared/kernel'
export {
  brandCodes,
  brandStyles,
  merchantNamed,
  merchantOf,
  merchants,
  openBrands,
  refreshBrands,
} from './brand-folder.ts'
export type {
  HumanCheckCost,
  HumanCheckProvider,
  Merchant,
  MerchantCode,
  PhoneProviderSetting,
  VipRank,
} from './merchant.ts'
