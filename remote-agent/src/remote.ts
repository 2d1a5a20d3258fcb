import { defineRemote } from '@azulejo/shared/remote'
import { agentManifest } from './manifest.ts'

export const remote = defineRemote({
  manifest: agentManifest,
  screens: {
    announcements: () => import('./announcements/announcements.screen.tsx').then((part) => part.AnnouncementsScreen),
    'team-overview': () => import('./team-overview/team-overview.screen.tsx').then((part) => part.TeamOverviewScreen),
    'register-center': () =>
      import('./register-center/register-center.screen.tsx').then((part) => part.RegisterCenterScreen),
    'team-management': () =>
      import('./team-management/team-management.screen.tsx').then((part) => part.TeamManagementScreen),
    'team-bets': () => import('./team-bets/team-bets.screen.tsx').then((part) => part.TeamBetsScreen),
    'team-profit': () => import('./team-profit/team-profit.screen.tsx').then((part) => part.TeamProfitScreen),
    'my-income': () => import('./my-income/my-income.screen.tsx').then((part) => part.MyIncomeScreen),
    dividend: () => import('./dividend/dividend.screen.tsx').then((part) => part.DividendScreen),
    'daily-salary': () => import('./salary/salary.screen.tsx').then((part) => part.DailySalaryScreen),
    'hour-salary': () => import('./salary/salary.screen.tsx').then((part) => part.HourSalaryScreen),
    'realtime-salary': () => import('./salary/salary.screen.tsx').then((part) => part.RealtimeSalaryScreen),
    transactions: () => import('./transactions/transactions.screen.tsx').then((part) => part.TransactionsScreen),
  },
  slots: {},
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
