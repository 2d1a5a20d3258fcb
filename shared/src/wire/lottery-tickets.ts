import * as v from 'valibot'
import { betUnits } from '../lottery/slip.ts'
import { call, playRefusals } from './call.ts'
import { listCall } from './list.ts'
import { drawBeacon, prizeModes, redrawn } from './lottery.ts'
import { amount, code, count, currency, day, instant, name } from './shapes.ts'

const prizeMode = v.picklist(prizeModes)

export const ticketStates = ['accepted', 'won', 'lost', 'cancelled', 'void'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketLine = v.object({
  playCode: code,
  playName: v.string(),
  picks: v.array(v.array(v.string())),
  unit: v.picklist(betUnits),
  multiple: v.number(),
  /** Series that sets the payout; 2000 pays fair odds. */
  series: v.number(),
  notes: v.number(),
  amount,
  /** Set when the issue is settled. */
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
  /** Part of the prize that the wallet cannot hold; customer service pays this part. */
  unpaid: v.optional(amount),
  chaseId: v.optional(code),
  /** Until when the ticket may be cancelled. */
  cancelUntil: v.optional(instant),
  /** Set for a group ticket, whose `amount`, `prize` and `unpaid` are the member's own part. */
  group: v.optional(
    v.object({
      groupId: code,
      shares: v.number(),
      ownShares: v.number(),
      /** Stake and prize of the whole ticket. */
      amount,
      prize: amount,
    }),
  ),
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

/** Filters tickets by whole days in the brand's time zone; today's tickets when no day is set. */
const ticketFilter = {
  from: v.optional(day),
  to: v.optional(day),
  /** Instead of `from` and `to`: the number of days up to and including today, by the platform's clock. */
  days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(31))),
  gameId: v.optional(code),
  /** First digits of the ticket number. */
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
    /** `returned`: tickets with a refunded stake, cancelled or void. */
    state: v.optional(v.picklist([...ticketStates, 'returned'])),
    /** Tickets of one chase. */
    chaseId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  },
  row: ticket,
  totals: { amount, prize: amount, rebate: amount, tickets: v.number() },
  refusals: ['record.range.wrong'],
})

const tickets = v.object({ count: v.number(), amount })

/** Sums over the member's tickets by outcome; the `state` filter of the list does not apply here. */
export const lotteryTicketFigures = call({
  ...own,
  operation: 'lotteryTicketFigures',
  method: 'GET',
  path: '/lgw/orders/figures',
  request: v.strictObject(ticketFilter),
  answer: v.object({
    currency,
    /** Counts and stakes of tickets; the stakes of `returned` were refunded. */
    states: v.object({ accepted: tickets, won: tickets, lost: tickets, returned: tickets }),
    /** Stakes that were not refunded. */
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
  /** Sibling nodes on the path from the ticket to the root of the hash tree, with their side. */
  path: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
  root: v.string(),
})

/** The beacon of a draw with the proof that the value came from this beacon; very old draws have no proof. */
const ticketBeacon = v.object({
  ...drawBeacon.entries,
  /** Time at which betting locked, or a repetition was approved; `round` is the beacon's first round after this time. */
  lockedAt: instant,
  signature: v.optional(v.string()),
  /** Parameters of the chain; their hash is the end of the beacon's name. */
  chain: v.optional(
    v.object({
      publicKey: v.string(),
      /** Seconds between two rounds. */
      period: v.number(),
      /** Time of the first round, in seconds since the epoch. */
      genesisTime: v.number(),
      groupHash: v.string(),
      beaconId: v.string(),
    }),
  ),
})

/** A ticket with the result of its draw, and the proof that the draw included the ticket. */
export const lotteryTicket = call({
  ...own,
  operation: 'lotteryTicket',
  method: 'GET',
  path: '/lgw/orders/ticket',
  request: v.strictObject({ ticketId: code }),
  answer: v.object({
    ...ticket.entries,
    /** Highest payout of the ticket's lines; omitted when a line may win a share of a pool. */
    mostReturn: v.optional(amount),
    /** When betting on the issue locks and when it is drawn; omitted for an issue that is not scheduled yet. */
    issue: v.optional(v.object({ closesAt: instant, drawsAt: instant })),
    /** When the prize was paid in full. */
    paidAt: v.optional(instant),
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
        redrawn: v.optional(v.object({ ...redrawn.entries, beacon: v.optional(ticketBeacon) })),
      }),
    ),
  }),
  refusals: ['lottery.ticket.unknown'],
})

/**
 * Returns the member's tickets that ended or changed after `seen`, newest last. With the newest number as `seen`, the answer
 * waits for further tickets, at most 10 s; without `seen`, it returns the number to start from: `none` if there is none yet.
 */
export const lotteryTicketEnds = call({
  ...own,
  operation: 'lotteryTicketEnds',
  method: 'GET',
  path: '/lgw/orders/ends',
  request: v.strictObject({ seen: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,18}|none)$/))) }),
  answer: v.object({ seen: v.string(), tickets: v.array(ticket) }),
})

/** Cancels a ticket and refunds its stake until its issue locks. */
export const cancelSuborder = call({
  ...own,
  operation: 'cancelSuborder',
  method: 'PUT',
  path: '/lgw/orders/suborders/cancel',
  request: v.strictObject({ ticketId: code }),
  answer: v.object({ ticketId: code, state: v.picklist(ticketStates), amount }),
  refusals: [...playRefusals, 'lottery.ticket.unknown', 'lottery.ticket.locked'],
})

const listedGame = v.object({
  gameId: code,
  code,
  displayName: v.string(),
  /** `false` while the lottery takes no bets. */
  isSale: v.optional(v.boolean()),
})
const playedCount = v.optional(v.pipe(count, v.minValue(1), v.maxValue(40)), 20)
/** Client of the caller; the answer is the same for every client. */
const device = v.optional(v.picklist(['WEB', 'H5', 'APP']), 'WEB')

/** Lotteries, ordered by the number of members who bet on them in the last 24 hours. */
export const popularLotteries = call({
  method: 'GET',
  envelope: 'bare',
  module: 'COMM3',
  operation: 'popularLotteries',
  path: '/lgw/games/popular',
  cache: { seconds: 0, scope: 'public' },
  request: v.strictObject({
    count: playedCount,
    /** Only lotteries of this prize mode. */
    prizeMode: v.optional(prizeMode),
    device,
    language: v.optional(name),
  }),
  answer: v.array(v.object({ ...listedGame.entries, bettors: v.number() })),
})

/** The Vietnamese lotteries that the member bet on last. */
export const vnRecentLotteries = call({
  ...own,
  operation: 'vnRecentLotteries',
  method: 'GET',
  path: '/lgw/vn/games/recent',
  request: v.strictObject({
    count: playedCount,
    /** Only lotteries of this prize mode. */
    prizeMode: v.optional(prizeMode),
    device,
  }),
  answer: v.array(listedGame),
})
