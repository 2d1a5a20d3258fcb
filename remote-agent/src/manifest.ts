import { hostContract, manifest } from '@azulejo/shared/release'

export const agentManifest = manifest({
  name: 'remote-agent',
  version: '0.1.4',
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
      page: 'personalHistoryCopy',
      screen: 'team-bets',
      label: 'agent.bets',
      icon: 'receipt-text',
      order: 50,
    },
    {
      centre: 'agent',
      page: 'palStatementsAgentCopy',
      screen: 'team-profit',
      label: 'agent.profit',
      icon: 'chart-line',
      order: 60,
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
    pt: {
      'agent.bets': 'Apostas da equipe',
      'agent.overview': 'Visão geral da equipe',
      'agent.profit': 'Ganhos e perdas dos usuários',
      'agent.transactions': 'Detalhes das transações',
    },
    'pt-PT': {
      'agent.bets': 'Apostas da equipa',
      'agent.overview': 'Visão geral da equipa',
      'agent.profit': 'Ganhos e perdas dos utilizadores',
    },
    en: {
      'agent.bets': 'Team betting',
      'agent.overview': 'Team overview',
      'agent.profit': 'User profit and loss',
      'agent.transactions': 'Transaction details',
    },
    es: {
      'agent.bets': 'Apuestas del equipo',
      'agent.overview': 'Resumen del equipo',
      'agent.profit': 'Ganancias y pérdidas de usuarios',
      'agent.transactions': 'Detalle de transacciones',
    },
    zh: {
      'agent.bets': '团队投注',
      'agent.overview': '团队概览',
      'agent.profit': '用户盈亏',
      'agent.transactions': '账变明细',
    },
  },
})
