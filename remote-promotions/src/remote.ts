import { defineRemote } from '@azulejo/shared/remote'
import { manifest } from './manifest.ts'

export const remote = defineRemote({
  manifest,
  screens: {
    promotions: () => import('./promotions/promotions.screen.tsx').then((part) => part.PromotionsScreen),
    promotion: () => import('./promotion/promotion.screen.tsx').then((part) => part.PromotionScreen),
    pointMall: () => import('./point-mall/point-mall.screen.tsx').then((part) => part.PointMallScreen),
  },
  slots: {
    home: () => import('./home/home-promotions.tsx').then((part) => part.HomePromotions),
    register: () => import('./register/new-player-promotions.tsx').then((part) => part.NewPlayerPromotions),
  },
  words: {
    pt: () => import('./words/pt.json'),
    en: () => import('./words/en.json'),
    es: () => import('./words/es.json'),
    zh: () => import('./words/zh.json'),
  },
})
