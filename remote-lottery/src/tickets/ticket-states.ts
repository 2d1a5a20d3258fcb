import { type BadgeTone, CircleCheck, Clock, type LucideIcon, Undo2 } from '@azulejo/shared/design'
import type { TicketState } from '@azulejo/shared/wire'
import type { LotteryKey } from '../locales/message-ids.ts'

/** A badge: tone, message key and optional icon. */
export type TicketWord = readonly [tone: BadgeTone, word: LotteryKey, icon?: LucideIcon]

/** Badges of the ticket states. */
export const stateTexts: Readonly<Record<TicketState, TicketWord>> = {
  accepted: ['info', 'lottery.line.waiting', Clock],
  won: ['ok', 'lottery.ticket.won', CircleCheck],
  lost: ['neutral', 'lottery.ticket.lost'],
  cancelled: ['neutral', 'lottery.ticket.cancelled', Undo2],
  void: ['neutral', 'lottery.ticket.void', Undo2],
}
