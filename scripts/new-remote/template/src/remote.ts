import { defineRemote } from '@azulejo/shared/remote'
import { manifest } from './manifest.ts'

export const remote = defineRemote({
  manifest,
  screens: { start: () => import('./template/template.screen.tsx').then((part) => part.TemplateScreen) },
  slots: {},
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
