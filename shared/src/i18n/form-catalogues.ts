import type { Catalogues } from './catalogues.ts'

/** Messages of forms and proofs. */
export const formCatalogues: Catalogues = {
  pt: () => import('../locales/forms/pt.json'),
  en: () => import('../locales/forms/en.json'),
  'pt-PT': () => import('../locales/forms/pt-PT.json'),
  es: () => import('../locales/forms/es.json'),
  zh: () => import('../locales/forms/zh.json'),
}
