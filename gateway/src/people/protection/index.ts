export { areLimitsOffered, exceededLimit, isChoiceNeeded } from './deposit-limits.ts'
export { type NetPosition, netPosition } from './net-position.ts'
export { limitRefusal, stakeLimits, type TicketLimit } from './play-limits.ts'
