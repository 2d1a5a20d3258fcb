import { oneOf, oneOfOr } from '@azulejo/shared/report'
import * as v from 'valibot'
import type { LotteryKey } from '../locales/message-ids.ts'

/** Periods of the list, and how many days each has. */
export const offered = ['today', '7d', '30d'] as const
export const daysOf = { today: 1, '7d': 7, '30d': 30 } as const
export const usual = '7d'
const text = (pattern: RegExp) => v.fallback(v.optional(v.pipe(v.string(), v.regex(pattern))), undefined)
const states = ['accepted', 'won', 'lost', 'returned'] as const
/** Filters in the address; an invalid value counts as unset. */
export const schema = v.object({
  period: oneOfOr(offered, usual),
  state: oneOf(states),
  gameId: text(/^[\w.-]{1,40}$/),
  number: text(/^\d{1,18}$/),
})

/** Tabs of the ticket states with their message keys. */
export const tabs = [
  ['all', 'lottery.tickets.all'],
  ['accepted', 'lottery.ticket.accepted'],
  ['won', 'lottery.tickets.won'],
  ['lost', 'lottery.tickets.lost'],
  ['returned', 'lottery.tickets.returned'],
] as const satisfies readonly (readonly [string, LotteryKey])[]
