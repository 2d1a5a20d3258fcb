import { formCatalogues, lazyCatalogue } from '@azulejo/shared/i18n'

/** Messages of forms and dialogs of the session and the chat room; they come with the first of them. */
export const entryCatalogue = lazyCatalogue(formCatalogues, {
  pt: () => import('./entry/pt.json'),
  en: () => import('./entry/en.json'),
  'pt-PT': () => import('./entry/pt-PT.json'),
  es: () => import('./entry/es.json'),
  zh: () => import('./entry/zh.json'),
})

/** Messages of the inspector and of the banner over builds that only one tab shows. */
export const toolCatalogue = lazyCatalogue({
  pt: () => import('./tools/pt.json'),
  en: () => import('./tools/en.json'),
  'pt-PT': () => import('./tools/pt-PT.json'),
  es: () => import('./tools/es.json'),
  zh: () => import('./tools/zh.json'),
})
