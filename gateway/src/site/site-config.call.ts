import { prizeModes, siteConfig } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'

/** The merchant's own settings; nothing in it depends on who asks. */
export const siteConfigCall = answers(siteConfig, async (_, { merchant }) => ({
  merchant: merchant.code,
  name: merchant.name,
  whitelabel: { ...merchant.flags },
  languages: [...merchant.languages],
  defaultLanguage: merchant.defaultLanguage,
  currency: merchant.currency,
  currencySymbol: merchant.symbol,
  prizeModes: [...prizeModes],
  lotteryType: 'Lott' as const,
  platform: 'web' as const,
  device: 'WEB' as const,
}))
