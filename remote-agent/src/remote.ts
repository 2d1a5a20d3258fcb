import { defineRemote } from '@azulejo/shared/remote'
import { agentManifest } from './manifest.ts'

export const remote = defineRemote({
  manifest: agentManifest,
  screens: {
    'team-overview': () => import('./team-overview/team-overview.screen.tsx').then((part) => part.TeamOverviewScreen),
  },
  slots: {},
  words: {
    pt: () => import('./words/pt.json'),
    en: () => import('./words/en.json'),
    es: () => import('./words/es.json'),
    zh: () => import('./words/zh.json'),
  },
})
