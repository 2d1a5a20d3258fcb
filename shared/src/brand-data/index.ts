export {
  brandCode,
  fieldRule,
  fieldRules,
  type Language,
  languages,
  merchantFile,
  phoneProviderSetting,
} from './merchant.ts'
export { type JurisdictionProfile, jurisdictionProfile } from './profile.ts'
export { readData } from './read-file.ts'
