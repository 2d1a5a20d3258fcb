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
  /** Tickets are given until then, and drawn right after. */
  endsAt: instant,
  /** So much turnover or so much deposited makes a ticket. */
  rule: v.object({ metric: v.picklist(['deposit', 'turnover']), per: amount, most: v.number() }),
  prizes: v.array(v.object({ prize: v.number(), winners: v.number(), gain })),
  /** Tickets that all members have taken so far. */
  ticketCount: v.number(),
  /** Of the caller; left out for guests. */
  own: v.optional(
    v.object({
      reached: amount,
      /** Tickets that are earned and not taken yet. */
      due: v.number(),
      tickets: v.array(
        v.object({
          ticket: ticketNumber,
          state: v.picklist(['issued', 'won', 'lost', 'void']),
          prize: v.optional(v.number()),
        }),
      ),
      /** Prizes that were won and wait to be claimed. */
      claimable: v.array(gain),
      claimed: v.array(gain),
    }),
  ),
  winners: v.array(v.object({ prize: v.number(), ticket: ticketNumber, name: v.string(), gain })),
  /** What proves the draw: the commit from the beginning, the rest once it is drawn. */
  proof: v.object({
    /** Names the draw in its message, `game|raffleId|entropy|counter`. */
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

/** Raffles that run or were drawn lately, with their winners and what the caller has in them. */
export const raffleStatus = call({
  operation: 'raffleStatus',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  module: 'REWCEN3',
  request: noFields,
  answer: v.object({ list: v.array(raffle) }),
})

/** Takes what a raffle owes the member: tickets while it runs, prizes after the draw. */
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
