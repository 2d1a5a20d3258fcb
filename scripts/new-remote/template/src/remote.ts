import { defineRemote } from '@azulejo/shared/remote'
import { manifest } from './manifest.ts'

export const remote = defineRemote({
  manifest,
  screens: { start: () => import('./template/template.screen.tsx').then((part) => part.TemplateScreen) },
  slots: {},
  words: {
    pt: () => import('./words/pt.json'),
    en: () => import('./words/en.json'),
    es: () => import('./words/es.json'),
    zh: () => import('./words/zh.json'),
  },
})
