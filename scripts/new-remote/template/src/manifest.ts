import { manifest as checked, hostContract } from '@azulejo/shared/release'

export const manifest = checked({
  name: 'remote-template',
  version: '0.1.0',
  contract: hostContract,
  routes: [{ path: '/template', screen: 'start', title: 'area' }],
  slots: [],
  centrePages: [],
  emits: ['login-asked@1'],
  hears: [],
  languages: ['pt', 'en', 'es', 'zh'],
  labels: {
    pt: { area: 'Página nova' },
    en: { area: 'New page' },
    es: { area: 'Página nueva' },
    zh: { area: '新页面' },
  },
})
