import { hostContract, manifest } from '@azulejo/shared/release'

export const agentManifest = manifest({
  name: 'remote-agent',
  version: '0.1.2',
  contract: hostContract,
  routes: [],
  slots: [],
  centrePages: [
    {
      centre: 'agent',
      page: 'agentTeamOverview',
      screen: 'team-overview',
      label: 'agent.overview',
      icon: 'chart-column',
      order: 20,
      isDefault: true,
    },
  ],
  emits: [],
  hears: [],
  languages: ['pt', 'pt-PT', 'en', 'es', 'zh'],
  labels: {
    pt: { 'agent.overview': 'Visão geral da equipe' },
    'pt-PT': { 'agent.overview': 'Visão geral da equipa' },
    en: { 'agent.overview': 'Team overview' },
    es: { 'agent.overview': 'Resumen del equipo' },
    zh: { 'agent.overview': '团队概览' },
  },
})
