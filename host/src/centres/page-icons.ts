import {
  Bell,
  ChartNoAxesColumn,
  Coins,
  Gift,
  History,
  type LucideIcon,
  Mail,
  Megaphone,
  ReceiptText,
  Send,
  ShieldCheck,
  Target,
  TicketPercent,
  UserRound,
  UsersRound,
  Wallet,
} from '@azulejo/shared/design'

const icons: Readonly<Record<string, LucideIcon>> = {
  bell: Bell,
  'chart-column': ChartNoAxesColumn,
  coins: Coins,
  gift: Gift,
  history: History,
  mail: Mail,
  megaphone: Megaphone,
  'receipt-text': ReceiptText,
  send: Send,
  'shield-check': ShieldCheck,
  target: Target,
  'ticket-percent': TicketPercent,
  'user-round': UserRound,
  'users-round': UsersRound,
  wallet: Wallet,
}

/** The drawing a manifest names for a page of a centre; a plain one when this host does not know it. */
export const pageIcon = (name: string): LucideIcon => icons[name] ?? ReceiptText
