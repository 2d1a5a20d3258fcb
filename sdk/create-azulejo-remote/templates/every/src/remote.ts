import { defineRemote } from '@azulejo/remote'
import declaration from '../remote.json'

const { contract, name, version } = declaration

/** What the host mounts. */
export const remote = defineRemote({
  manifest: { contract, name, version },
  screens: { start: () => import('./start/start.screen.tsx').then((part) => part.StartScreen) },
  slots: {},
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
