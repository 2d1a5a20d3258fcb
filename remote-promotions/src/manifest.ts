import { manifest as checked, hostContract } from '@azulejo/shared/release'

export const manifest = checked({
  name: 'remote-promotions',
  version: '0.1.4',
  contract: hostContract,
  routes: [
    { path: '/promotions', screen: 'promotions', query: ['category'], title: 'promotions' },
    { path: '/promotions/:id', screen: 'promotion', title: 'promotions' },
    { path: '/promoDetail', screen: 'promotion', query: ['promotionId'], title: 'promotions' },
    { path: '/pointMall', screen: 'pointMall', query: ['type', 'page'], title: 'pointMall' },
  ],
  slots: [
    { slot: 'home.promotions@1', fill: 'home' },
    { slot: 'register.promos@1', fill: 'register' },
  ],
  centrePages: [
    {
      centre: 'member',
      page: 'missionLeaderboard',
      screen: 'missions',
      label: 'mission_activity',
      icon: 'target',
      order: 120,
      needs: 'missions',
      badge: 'missions',
    },
  ],
  emits: ['balance-stale@1', 'login-asked@1'],
  hears: [],
  calls: [
    'announcements',
    'pointBalance',
    'pointConfig',
    'pointRewards',
    'promotionDetail',
    'promotionList',
    'settings',
  ],
  languages: ['pt', 'pt-PT', 'en', 'es', 'zh'],
  labels: {
    pt: { promotions: 'Promoções', pointMall: 'Loja de pontos', mission_activity: 'Missões' },
    en: { promotions: 'Promotions', pointMall: 'Points mall', mission_activity: 'Missions' },
    es: { promotions: 'Promociones', pointMall: 'Tienda de puntos', mission_activity: 'Misiones' },
    zh: { promotions: '优惠活动', pointMall: '积分商城', mission_activity: '任务活动' },
  },
})
