import type { WordsByLanguage } from '@azulejo/shared/i18n'

export const hostWords: WordsByLanguage = {
  pt: () => import('./pt.json'),
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  zh: () => import('./zh.json'),
}
