import { defineRemote } from '@azulejo/shared/remote'
import { memberManifest } from './manifest.ts'

export const remote = defineRemote({
  manifest: memberManifest,
  screens: {
    account: () => import('./account/account.screen.tsx').then((part) => part.AccountScreen),
    'betting-record': () =>
      import('./betting-record/betting-record.screen.tsx').then((part) => part.BettingRecordScreen),
  },
  slots: {
    'home-identity': () => import('./home-identity/home-identity.tsx').then((part) => part.HomeIdentity),
  },
  words: {
    pt: () => import('./words/pt.json'),
    en: () => import('./words/en.json'),
    es: () => import('./words/es.json'),
    zh: () => import('./words/zh.json'),
  },
})
