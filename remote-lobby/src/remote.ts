import { defineRemote } from '@azulejo/shared/remote'
import { manifest } from './manifest.ts'

export const remote = defineRemote({
  manifest,
  screens: {
    hall: () => import('./halls/hall.screen.tsx').then((part) => part.HallScreen),
    seamless: () => import('./seamless/seamless.screen.tsx').then((part) => part.SeamlessScreen),
    game: () => import('./game/game.screen.tsx').then((part) => part.GameScreen),
  },
  slots: {
    continue: () => import('./home/member-rails.ts').then((part) => part.ContinuePlaying),
    favourites: () => import('./home/member-rails.ts').then((part) => part.FavouriteGames),
    hot: () => import('./home/index.ts').then((part) => part.HotGames),
    live: () => import('./home/index.ts').then((part) => part.LiveTables),
    winners: () => import('./home/winners.tsx').then((part) => part.Winners),
    providers: () => import('./home/providers.tsx').then((part) => part.Providers),
  },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
