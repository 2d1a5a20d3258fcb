import { hostContract, manifest } from '@azulejo/shared/release'

export const lotteryManifest = manifest({
  name: 'remote-lottery',
  version: '0.1.4',
  contract: hostContract,
  routes: [
    {
      path: '/lottery',
      screen: 'lottery-desk',
      query: ['gameCode', 'playType', 'prizeMode', 'view', 'backUrl'],
      chrome: 'header-only',
      title: 'nav.lott',
    },
    {
      path: '/lottery/tickets',
      screen: 'tickets',
      query: ['period', 'state', 'gameId', 'number', 'page', 'bound'],
      chrome: 'header-only',
      title: 'nav.tickets',
    },
    { path: '/lottery/tickets/:ticketId', screen: 'ticket', chrome: 'header-only', title: 'nav.ticket' },
    {
      path: '/vnlottery',
      screen: 'vietnam',
      query: ['gameCode', 'draw', 'playType', 'stations', 'view', 'backUrl'],
      chrome: 'bars-hidden',
      title: 'nav.vnlottery',
    },
    { path: '/elott', screen: 'e-lottery', query: ['page', 'backUrl'], title: 'nav.elott' },
  ],
  slots: [
    { slot: 'home.draws@1', fill: 'latest-draws' },
    { slot: 'help.plays@1', fill: 'play-help' },
  ],
  centrePages: [],
  emits: ['balance-stale@1', 'bars-asked@1', 'launch-asked@1', 'login-asked@1', 'service-asked@1'],
  hears: ['bars-asked@1'],
  languages: ['pt', 'pt-PT', 'en', 'es', 'zh'],
  labels: {
    pt: {
      'nav.tickets': 'Meus bilhetes',
      'nav.ticket': 'Bilhete',
      'nav.lott': 'Loteria',
      'nav.vnlottery': 'Loteria do Vietnã',
      'nav.elott': 'Loteria eletrônica',
    },
    'pt-PT': {
      'nav.tickets': 'Os meus bilhetes',
      'nav.ticket': 'Bilhete',
      'nav.lott': 'Lotaria',
      'nav.vnlottery': 'Lotaria do Vietname',
      'nav.elott': 'Lotaria eletrónica',
    },
    en: {
      'nav.tickets': 'My tickets',
      'nav.ticket': 'Ticket',
      'nav.lott': 'Lottery',
      'nav.vnlottery': 'Vietnam lottery',
      'nav.elott': 'E-lottery',
    },
    es: {
      'nav.tickets': 'Mis boletos',
      'nav.ticket': 'Boleto',
      'nav.lott': 'Lotería',
      'nav.vnlottery': 'Lotería de Vietnam',
      'nav.elott': 'Lotería electrónica',
    },
    zh: {
      'nav.tickets': '我的注单',
      'nav.ticket': '注单',
      'nav.lott': '彩票',
      'nav.vnlottery': '越南彩票',
      'nav.elott': '电子彩票',
    },
  },
})
