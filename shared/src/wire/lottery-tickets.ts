import * as v from 'valibot'
import { betUnits } from '../lottery/slip.ts'
import { call } from './call.ts'
import { listCall } from './list.ts'
import { drawBeacon, prizeModes, redrawn } from './lottery.ts'
import { amount, code, count, currency, day, instant } from './shapes.ts'

const prizeMode = v.picklist(prizeModes)

export const ticketStates = ['accepted', 'won', 'lost', 'cancelled', 'void'] as const
export type TicketState = (typeof ticketStates)[number]

const ticketLine = v.object({
  playCode: code,
  playName: v.string(),
  picks: v.array(v.array(v.string())),
  unit: v.picklist(betUnits),
  multiple: v.number(),
  /** What it pays by; 2000 is the fair odds. */
  series: v.number(),
  notes: v.number(),
  amount,
  /** Once the issue is settled. */
  prize: v.optional(amount),
})

const ticket = v.object({
  ticketId: code,
  orderNumber: v.string(),
  gameId: code,
  gameName: v.string(),
  numero: v.string(),
  prizeMode,
  state: v.picklist(ticketStates),
  amount,
  prize: amount,
  rebate: amount,
  currency,
  at: instant,
  endedAt: v.optional(instant),
  /** What of it the wallet cannot hold; the service pays it. */
  unpaid: v.optional(amount),
  chaseId: v.optional(code),
  /** Until when it may be cancelled. */
  cancelUntil: v.optional(instant),
  lines: v.array(ticketLine),
})
export type LotteryTicket = v.InferOutput<typeof ticket>

const own = { token: 'needed', envelope: 'bare', module: 'COMM3' } as const

/** The tickets of today in the brand's time zone, newest first, at most a hundred. */
export const todayOrders = call({
  ...own,
  operation: 'todayOrders',
  method: 'GET',
  path: '/lgw/orders/today',
  request: v.strictObject({ gameId: v.optional(code) }),
  answer: v.array(ticket),
})

/** Tickets of whole days in the brand's time zone; today's where no day is named. */
const ticketFilter = {
  from: v.optional(day),
  to: v.optional(day),
  /** In place of both: the last so many days by the platform's clock, today among them. */
  days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(31))),
  gameId: v.optional(code),
  /** How the number of a ticket begins. */
  number: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
}

/** The member's tickets, newest first. */
export const lotteryTickets = listCall({
  operation: 'lotteryTickets',
  path: '/lgw/orders/tickets',
  module: 'COMM3',
  caller: 'trial',
  filter: {
    ...ticketFilter,
    /** `returned` are those whose stake was given back: cancelled or void. */
    state: v.optional(v.picklist([...ticketStates, 'returned'])),
    /** Tickets of one chase. */
    chaseId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  },
  row: ticket,
  totals: { amount, prize: amount, rebate: amount, tickets: v.number() },
  refusals: ['record.range.wrong'],
})

const tickets = v.object({ count: v.number(), amount })

/** What the member's tickets come to, by what became of them; the state of a list does not matter here. */
export const lotteryTicketFigures = call({
  ...own,
  operation: 'lotteryTicketFigures',
  method: 'GET',
  path: '/lgw/orders/figures',
  request: v.strictObject(ticketFilter),
  answer: v.object({
    currency,
    /** With their stakes; those of `returned` were given back. */
    states: v.object({ accepted: tickets, won: tickets, lost: tickets, returned: tickets }),
    /** Stakes that were not given back. */
    amount,
    prize: amount,
    /** Stakes of tickets that were won or lost, and prizes less these stakes. */
    settledAmount: amount,
    result: amount,
  }),
  refusals: ['record.range.wrong'],
})

const proof = v.object({
  /** SHA-256 of the ticket's lines as canonical JSON. */
  linesHash: v.string(),
  lines: v.string(),
  /** The nodes beside the ticket's way to the root, with their side. */
  path: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
  root: v.string(),
})

/** With the proof that the value came from its beacon; draws of long ago have none. */
const ticketBeacon = v.object({
  ...drawBeacon.entries,
  /** When betting had locked: the round is the first after it. */
  lockedAt: instant,
  signature: v.optional(v.string()),
  /** What the hash at the end of the beacon's name is made of. */
  chain: v.optional(
    v.object({
      publicKey: v.string(),
      /** Seconds. */
      period: v.number(),
      /** Seconds since the epoch. */
      genesisTime: v.number(),
      groupHash: v.string(),
      beaconId: v.string(),
    }),
  ),
})

/** A ticket with what was drawn, and the proof that the draw was made with it. */
export const lotteryTicket = call({
  ...own,
  operation: 'lotteryTicket',
  method: 'GET',
  path: '/lgw/orders/ticket',
  request: v.strictObject({ ticketId: code }),
  answer: v.object({
    ...ticket.entries,
    /** What its lines pay at most; left out where one may win a share of a pool. */
    mostReturn: v.optional(amount),
    /** SHA-256 of the seed of the issue. */
    commit: v.optional(v.string()),
    proof: v.optional(proof),
    draw: v.optional(
      v.object({
        winNo: v.string(),
        prizes: v.optional(v.array(v.object({ code: v.string(), numbers: v.array(v.string()) }))),
        seed: v.string(),
        entropy: v.string(),
        openedAt: instant,
        beacon: v.optional(ticketBeacon),
        redrawn: v.optional(redrawn),
      }),
    ),
  }),
  refusals: ['lottery.ticket.unknown'],
})

/**
 * What has happened to tickets of the member since `seen`, the newest last. With the newest number of it the answer waits
 * until there is more, at most 10 s; without any it tells the number to begin with: `none` where nothing has happened yet.
 */
export const lotteryTicketEnds = call({
  ...own,
  operation: 'lotteryTicketEnds',
  method: 'GET',
  path: '/lgw/orders/ends',
  request: v.strictObject({ seen: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,18}|none)$/))) }),
  answer: v.object({ seen: v.string(), tickets: v.array(ticket) }),
})

/** Gives the stake of a ticket back while its issue is open. */
export const cancelSuborder = call({
  ...own,
  operation: 'cancelSuborder',
  method: 'PUT',
  path: '/lgw/orders/suborders/cancel',
  request: v.strictObject({ ticketId: code }),
  answer: v.object({ ticketId: code, state: v.picklist(ticketStates), amount }),
  refusals: ['lottery.ticket.unknown', 'lottery.ticket.locked'],
})

const listedGame = v.object({ gameId: code, code, displayName: v.string() })

/** Lotteries by how many members bet on them in 24 hours. */
export const popularLotteries = call({
  method: 'GET',
  envelope: 'bare',
  module: 'COMM3',
  operation: 'popularLotteries',
  path: '/lgw/games/popular',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({ count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(40)), 20) }),
  answer: v.array(v.object({ ...listedGame.entries, bettors: v.number() })),
})

/** The Vietnamese lotteries that the member bet on last. */
export const vnRecentLotteries = call({
  ...own,
  operation: 'vnRecentLotteries',
  method: 'GET',
  path: '/lgw/vn/games/recent',
  request: v.strictObject({ count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(40)), 20) }),
  answer: v.array(listedGame),
})
