export { brandTokens } from './brand-tokens.ts'
export { betweenMembers, currencyOfDeposit, type DepositChannelFile, demoPaymentProviders } from './deposit-channel.ts'
export { linesOfKind, returnOfKind, roomTypes } from './game-facts.ts'
export {
  brandCode,
  fieldRule,
  fieldRules,
  merchantFile,
  phoneProviderSetting,
} from './merchant.ts'
export { type FoundFile, isPartName, type PartFiles, partFilesOf, profilesName } from './part-files.ts'
export { type JurisdictionProfile, jurisdictionProfile, profileModules } from './profile.ts'
export { controlsOf, lawBrand, lawMerchant } from './profile-controls.ts'
export { judgeField } from './re2-pattern.ts'
export { readData } from './read-file.ts'
export { type Vendor, vendorColourways, vendorOf, vendors } from './vendors.ts'
export { channelOfPayout, currencyOfPayout, type WithdrawalWayFile } from './withdrawal-way.ts'
