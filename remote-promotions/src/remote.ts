import { defineRemote } from '@azulejo/shared/remote'
import { manifest } from './manifest.ts'

export const remote = defineRemote({
  manifest,
  screens: {
    promotions: () => import('./promotions/promotions.screen.tsx').then((part) => part.PromotionsScreen),
    promotion: () => import('./promotion/promotion.screen.tsx').then((part) => part.PromotionScreen),
    pointMall: () => import('./point-mall/point-mall.screen.tsx').then((part) => part.PointMallScreen),
    missions: () => import('./missions/missions.screen.tsx').then((part) => part.MissionsScreen),
  },
  slots: {
    home: () => import('./home/home-promotions.tsx').then((part) => part.HomePromotions),
    register: () => import('./register/new-player-promotions.tsx').then((part) => part.NewPlayerPromotions),
  },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
