import * as v from 'valibot'
import { call, playRefusals } from './call.ts'
import { gain } from './missions.ts'
import { claimRefusals } from './rewards.ts'
import { amount, code, instant, noFields } from './shapes.ts'

const ticketNumber = v.pipe(v.string(), v.regex(/^\d{6,12}$/))

const raffle = v.object({
  raffleId: code,
  title: v.string(),
  state: v.picklist(['open', 'drawn', 'void']),
  startsAt: instant,
  /** End of the ticket issue; the draw follows right after. */
  endsAt: instant,
  /** Turnover or deposits that earn one ticket, and the most tickets. */
  rule: v.object({ metric: v.picklist(['deposit', 'turnover']), per: amount, most: v.number() }),
  prizes: v.array(v.object({ prize: v.number(), winners: v.number(), gain })),
  /** Number of tickets that all members have claimed so far. */
  ticketCount: v.number(),
  /** The caller's own tickets and prizes; omitted for guests. */
  own: v.optional(
    v.object({
      reached: amount,
      /** Number of earned tickets that are not claimed yet. */
      due: v.number(),
      tickets: v.array(
        v.object({
          ticket: ticketNumber,
          state: v.picklist(['issued', 'won', 'lost', 'void']),
          prize: v.optional(v.number()),
        }),
      ),
      /** Won prizes that are not claimed yet. */
      claimable: v.array(gain),
      claimed: v.array(gain),
    }),
  ),
  winners: v.array(v.object({ prize: v.number(), ticket: ticketNumber, name: v.string(), gain })),
  /** Proof of the draw: the commit from the start, all other fields after the draw. */
  proof: v.object({
    /** First part of the draw's message, `game|raffleId|entropy|counter`. */
    game: v.string(),
    commit: v.optional(v.string()),
    seed: v.optional(v.string()),
    /** Merkle root of all tickets. */
    root: v.optional(v.string()),
    entropy: v.optional(v.string()),
    /** Tickets in the order in which they were drawn, the first prize first. */
    drawn: v.optional(v.array(ticketNumber)),
  }),
})
export type Raffle = v.InferOutput<typeof raffle>

/** Running and recently drawn raffles, with their winners and the caller's own tickets and prizes. */
export const raffleStatus = call({
  operation: 'raffleStatus',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  module: 'REWCEN3',
  request: noFields,
  answer: v.object({ list: v.array(raffle) }),
})

/** Claims what the member has earned in a raffle: tickets while the raffle runs, prizes after the draw. */
export const claimRaffle = call({
  operation: 'claimRaffle',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  token: 'needed',
  caller: 'player',
  money: true,
  module: 'REWCEN3',
  request: v.strictObject({ raffleId: code }),
  answer: v.object({ tickets: v.number(), gains: v.array(gain) }),
  refusals: ['raffle.unknown', 'raffle.nothing', ...claimRefusals, ...playRefusals],
})
