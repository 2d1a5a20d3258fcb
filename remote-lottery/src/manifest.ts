import { hostContract, manifest } from '@azulejo/shared/manifest'

export const lotteryManifest = manifest({
  name: 'remote-lottery',
  version: '0.1.2',
  contract: hostContract,
  routes: [
    {
      path: '/lottery',
      screen: 'lottery-desk',
      query: ['gameCode', 'playType'],
      chrome: 'header-only',
      title: 'nav.lott',
    },
    {
      path: '/vnlottery',
      screen: 'vietnam',
      query: ['gameCode', 'draw'],
      chrome: 'bars-hidden',
      title: 'nav.vnlottery',
    },
    { path: '/elott', screen: 'e-lottery', title: 'nav.elott' },
  ],
  slots: [{ slot: 'home.draws@1', fill: 'latest-draws' }],
  centrePages: [],
  emits: ['bars-asked@1', 'launch-asked@1', 'service-asked@1'],
  hears: ['bars-asked@1'],
  languages: ['pt', 'en'],
  labels: {
    pt: { 'nav.lott': 'Loteria', 'nav.vnlottery': 'Loteria do Vietnã', 'nav.elott': 'Loteria eletrônica' },
    en: { 'nav.lott': 'Lottery', 'nav.vnlottery': 'Vietnam lottery', 'nav.elott': 'E-lottery' },
  },
})
