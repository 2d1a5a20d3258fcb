export type { Language } from '@azulejo/shared/kernel'
export {
  brandCodes,
  brandProblems,
  brandsEdition,
  merchantNamed,
  merchantOf,
  merchants,
  openBrands,
} from './merchants/brand-folder.ts'
export type {
  HumanCheckCost,
  HumanCheckProvider,
  Merchant,
  MerchantCode,
  PhoneProviderSetting,
  VipRank,
} from './merchants/merchant.ts'
