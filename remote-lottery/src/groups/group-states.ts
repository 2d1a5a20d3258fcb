import { CircleCheck, Clock, Undo2 } from '@azulejo/shared/design'
import type { GroupState } from '@azulejo/shared/wire'
import type { TicketWord } from '../tickets/ticket-states.ts'

/** Badges of the states of groups. */
export const groupStateTexts: Readonly<Record<GroupState, TicketWord>> = {
  open: ['info', 'lottery.group.state.open', Clock],
  placed: ['ok', 'lottery.group.state.placed', CircleCheck],
  returned: ['neutral', 'lottery.group.state.returned', Undo2],
  cancelled: ['neutral', 'lottery.ticket.cancelled', Undo2],
}
