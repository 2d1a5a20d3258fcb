import { defineRemote } from '@azulejo/shared/remote'
import { lotteryManifest } from './manifest.ts'

export const remote = defineRemote({
  manifest: lotteryManifest,
  screens: {
    'lottery-desk': () => import('./lottery-desk/lottery-desk.screen.tsx').then((part) => part.LotteryDeskScreen),
    tickets: () => import('./tickets/tickets.screen.tsx').then((part) => part.TicketsScreen),
    ticket: () => import('./tickets/ticket.screen.tsx').then((part) => part.TicketScreen),
    groups: () => import('./groups/groups.screen.tsx').then((part) => part.GroupsScreen),
    vietnam: () => import('./vietnam/vietnam.screen.tsx').then((part) => part.VietnamScreen),
    'e-lottery': () => import('./e-lottery/e-lottery.screen.tsx').then((part) => part.ELotteryScreen),
  },
  slots: {
    'play-help': () => import('./play-help/play-help.tsx').then((part) => part.PlayHelp),
    'latest-draws': () => import('./latest-draws/latest-draws.tsx').then((part) => part.LatestDraws),
  },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
    es: () => import('./locales/es.json'),
    zh: () => import('./locales/zh.json'),
  },
})
