import * as v from 'valibot'
import { leastShares, mostShares } from '../lottery/slip.ts'
import { call, playRefusals } from './call.ts'
import { endlessAnswer, endlessRequest } from './list.ts'
import { mostLines, slipLine } from './lottery-bets.ts'
import { ticketLine } from './lottery-tickets.ts'
import { amount, code, currency, instant, pageSize } from './shapes.ts'

const own = { token: 'needed', envelope: 'bare', module: 'COMM3' } as const

/**
 * `open`: shares are for sale. `placed`: all shares are sold, and the ticket is bet. `returned`: shares were left when betting
 * locked, or the draw is void. `cancelled`: by its starter, before anybody else joined, or because nobody holds a share any more.
 */
export const groupStates = ['open', 'placed', 'returned', 'cancelled'] as const
export type GroupState = (typeof groupStates)[number]

const groupId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))
const shareCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostShares - 1))

const group = v.object({
  groupId: code,
  gameId: code,
  gameName: v.string(),
  numero: v.string(),
  state: v.picklist(groupStates),
  /** Shares of the ticket, and those that are not sold. */
  shares: v.number(),
  left: v.number(),
  /** Members who hold shares. */
  holders: v.number(),
  /** Price of one share, and of the ticket. */
  price: amount,
  amount,
  currency,
  lines: v.array(ticketLine),
  at: instant,
  /** When betting on the issue locks; shares that are unsold then end the group. */
  closesAt: v.optional(instant),
  /** Whether the caller started the group. */
  isStarter: v.boolean(),
  /** Whether the caller may cancel the group now. */
  mayCancel: v.boolean(),
  /** What the caller holds, or held when the group ended, with the caller's part of the prize. */
  own: v.optional(v.object({ shares: v.number(), amount, prize: amount })),
  /** The ticket, for those who hold shares of it. */
  ticketId: v.optional(code),
})
export type GroupTicket = v.InferOutput<typeof group>

/** Most groups of one member that wait for their shares to be sold, in one issue. */
export const mostOpenGroups = 5

/**
 * Starts a group ticket: the lines of one game and issue are bet as one ticket as soon as all shares are sold. The starter
 * pays for the first shares at once. The detail of `lottery.group.lines` has the refused lines.
 */
export const startGroupTicket = call({
  ...own,
  operation: 'startGroupTicket',
  method: 'POST',
  path: '/lgw/groups',
  money: true,
  request: v.strictObject({
    lines: v.pipe(v.array(slipLine), v.minLength(1), v.maxLength(mostLines)),
    /** How many shares the ticket has; the stake must be divisible by it in the smallest unit of the currency. */
    shares: v.pipe(v.number(), v.integer(), v.minValue(leastShares), v.maxValue(mostShares)),
    /** The starter's shares; at least one is left for others. */
    ownShares: shareCount,
  }),
  answer: group,
  refusals: [
    ...playRefusals,
    'wallet.insufficient',
    'lottery.group.game',
    'lottery.group.lines',
    'lottery.group.shares',
    'lottery.group.many',
  ],
})

/**
 * Buys shares of a group; the last one places the ticket. The detail of `lottery.group.full` has how many shares are `left`,
 * which is less than asked for.
 */
export const joinGroupTicket = call({
  ...own,
  operation: 'joinGroupTicket',
  method: 'POST',
  path: '/lgw/groups/join',
  money: true,
  request: v.strictObject({ groupId, shares: shareCount }),
  answer: group,
  refusals: [
    ...playRefusals,
    'wallet.insufficient',
    'lottery.group.unknown',
    'lottery.group.closed',
    'lottery.group.full',
  ],
})

/** Cancels a group and refunds its shares, while only its starter holds some; a repeated call returns the same answer. */
export const cancelGroupTicket = call({
  ...own,
  operation: 'cancelGroupTicket',
  method: 'PUT',
  path: '/lgw/groups/cancel',
  request: v.strictObject({ groupId }),
  answer: group,
  refusals: [...playRefusals, 'lottery.group.unknown', 'lottery.group.closed', 'lottery.group.joined'],
})

const groupList = v.object({ list: v.array(group), ...endlessAnswer })

/** The open groups of a game, newest first. */
export const openGroupTickets = call({
  ...own,
  operation: 'openGroupTickets',
  method: 'GET',
  path: '/lgw/groups/open',
  request: v.strictObject({ gameId: code, size: pageSize(12), ...endlessRequest }),
  answer: groupList,
  refusals: ['lottery.game.unknown'],
})

/** The groups in which the member holds or held shares, newest first. */
export const ownGroupTickets = call({
  ...own,
  operation: 'ownGroupTickets',
  method: 'GET',
  path: '/lgw/groups/own',
  request: v.strictObject({ gameId: v.optional(code), size: pageSize(12), ...endlessRequest }),
  answer: groupList,
})

/** One group: an open one of the brand, or one in which the member holds or held shares. */
export const groupTicket = call({
  ...own,
  operation: 'groupTicket',
  method: 'GET',
  path: '/lgw/groups/group',
  request: v.strictObject({ groupId }),
  answer: group,
  refusals: ['lottery.group.unknown'],
})
