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
    {
      centre: 'agent',
      page: 'agentDownlineTransactionDetailsCopy',
      screen: 'transactions',
      label: 'agent.transactions',
      icon: 'arrow-left-right',
      order: 80,
    },
  ],
  emits: [],
  hears: [],
  languages: ['pt', 'pt-PT', 'en', 'es', 'zh'],
  labels: {
    pt: { 'agent.overview': 'Visão geral da equipe', 'agent.transactions': 'Detalhes das transações' },
    'pt-PT': { 'agent.overview': 'Visão geral da equipa' },
    en: { 'agent.overview': 'Team overview', 'agent.transactions': 'Transaction details' },
    es: { 'agent.overview': 'Resumen del equipo', 'agent.transactions': 'Detalle de transacciones' },
    zh: { 'agent.overview': '团队概览', 'agent.transactions': '账变明细' },
  },
})
