import type { Catalogues } from '@azulejo/shared/i18n'

export const hostCatalogues: Catalogues = {
  pt: () => import('./pt.json'),
  en: () => import('./en.json'),
  'pt-PT': () => import('./pt-PT.json'),
  es: () => import('./es.json'),
  zh: () => import('./zh.json'),
}
