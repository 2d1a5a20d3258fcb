import { formCatalogues, lazyCatalogue } from '@azulejo/shared/i18n'

/** Messages of the session's forms and dialogs and of the chat room; the first of these chunks loads them. */
export const entryCatalogue = lazyCatalogue(formCatalogues, {
  pt: () => import('./entry/pt.json'),
  en: () => import('./entry/en.json'),
  'pt-PT': () => import('./entry/pt-PT.json'),
  es: () => import('./entry/es.json'),
  zh: () => import('./entry/zh.json'),
})

/** Messages of the inspector and of the build preview's banner. */
export const toolCatalogue = lazyCatalogue({
  pt: () => import('./tools/pt.json'),
  en: () => import('./tools/en.json'),
  'pt-PT': () => import('./tools/pt-PT.json'),
  es: () => import('./tools/es.json'),
  zh: () => import('./tools/zh.json'),
})
