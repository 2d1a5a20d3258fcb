import type { BadgeTone } from '@azulejo/shared/design'
import type { TicketState } from '@azulejo/shared/wire'
import type { LotteryKey } from '../locales/message-ids.ts'

/** What became of a ticket, in one word with its colour. */
export const stateTexts: Readonly<Record<TicketState, readonly [BadgeTone, LotteryKey]>> = {
  accepted: ['info', 'lottery.ticket.accepted'],
  won: ['ok', 'lottery.ticket.won'],
  lost: ['neutral', 'lottery.ticket.lost'],
  cancelled: ['warn', 'lottery.ticket.cancelled'],
  void: ['warn', 'lottery.ticket.void'],
}
