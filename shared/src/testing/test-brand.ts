import type { BrandSite } from '../release/brand-document.ts'

/** Brand in tests of a single remote. */
export const testBrand: BrandSite & { readonly brand: string } = {
  brand: 'azulejo',
  name: 'Azulejo',
  hosts: ['azulejo.localhost'],
  languages: ['pt', 'en'],
  defaultLanguage: 'pt',
  theme: 'dark',
  currencySymbol: 'R$',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  merchant: 'azulejo',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'Lott',
  flags: {},
  home: [],
  categories: [],
  mirrors: [],
  csp: { frames: [], images: [] },
}
