import type { PlayRefusal } from '../core/play-shapes.ts'
import type { Market } from './pick-rules.ts'
import type { Outcome, SlipStatus } from './slip-rules.ts'

/** What the page of the sports book and its server send. Odds are hundredths, returns hundredths of a per cent. */

export type SportsFacts = {
  readonly gameClassify: string
  /** Key of the sport that the page opens with. */
  readonly sport: string
  /** Decimals of the currency. */
  readonly digits: number
  /** Minor units as text. */
  readonly least: string
  readonly largestPrize: string
  readonly largestMultiple: number
  /** Return of each market, and the share of the largest prize that it may pay, in per cent. */
  readonly markets: Readonly<Record<Market, { readonly return: number; readonly share: number }>>
  /** Seconds between a bet on a live event and its acceptance, and seconds of a cash-out offer. */
  readonly delay: number
  readonly offerFor: number
}

export type QuoteState = 'open' | 'suspended' | 'closed'

export type Quote = { readonly pick: string; readonly state: QuoteState; readonly odds?: number }

export type MarketView = { readonly market: Market; readonly part: number; readonly quotes: readonly Quote[] }

export type Phase = 'before' | 'live' | 'break' | 'verifying' | 'official' | 'postponed' | 'abandoned'

export type FixtureView = {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  /** Milliseconds since the epoch. */
  readonly kickOff: number
  readonly phase: Phase
  /** Minutes played of an event with one score, or of the part of a series. */
  readonly minute: number
  /** The part that is played or comes next, from 1. */
  readonly part: number
  readonly score: readonly [number, number]
  /** Points of the parts of a series. */
  readonly parts: readonly (readonly [number, number])[]
  readonly main: MarketView
  /** Number of further markets. */
  readonly more: number
}

export type Board = {
  readonly now: number
  readonly sports: readonly { readonly key: string; readonly count: number }[]
  readonly leagues: readonly { readonly code: string; readonly name: string; readonly count: number }[]
  readonly fixtures: readonly FixtureView[]
  /** Present quotes of the picks that the page asked for. */
  readonly quotes: readonly Quote[]
}

export type FixtureMarkets = { readonly fixture: FixtureView; readonly markets: readonly MarketView[] }

/** any: new odds are accepted. higher: only higher ones. none: every change asks. */
export type Accept = 'any' | 'higher' | 'none'

export type SlipRequest = {
  /** Id of the round, chosen by the page. */
  readonly round: string
  readonly legs: readonly { readonly pick: string; readonly odds: number }[]
  /** Picks of each combination: 1 for singles, all for a multiple, less for a system. */
  readonly size: number
  /** Stake of each combination, as a decimal text. */
  readonly unit: string
  readonly accept: Accept
}

export type LegView = {
  readonly pick: string
  readonly odds: number
  readonly home: string
  readonly away: string
  readonly kickOff: number
  readonly phase: Phase
  readonly minute: number
  readonly score: readonly [number, number]
  /** Absent while the pick is open. */
  readonly outcome?: Outcome
}

export type SlipView = {
  readonly round: string
  readonly at: number
  readonly size: number
  readonly unit: string
  readonly stake: string
  readonly legs: readonly LegView[]
  readonly status: SlipStatus
  /** Payout if every open pick wins. */
  readonly possible: string
  readonly payout?: string
  readonly settledAt?: number
  /** What a cash-out pays now; absent when none is offered. */
  readonly offer?: string
}

export type BetsPage = {
  readonly slips: readonly SlipView[]
  readonly page: number
  readonly pages: number
  readonly counts: Readonly<Record<'all' | 'open' | 'settled' | 'cashedOut', number>>
  readonly balance: string
}

export type Offer = { readonly amount: string; readonly until: number }

export type SportsRefusal =
  | PlayRefusal
  /** The odds of a pick changed in a way that the player has not accepted. */
  | 'odds.changed'
  /** The state of an event changed while a live bet was waiting. */
  | 'event.changed'
  | 'market.suspended'
  | 'market.closed'
  | 'picks.related'
  | 'odds.high'
  | 'stake.small'
  | 'stake.large'
  | 'offer.none'
  | 'offer.changed'

export type SportsAnswer<Value> =
  | { readonly value: Value }
  | {
      readonly refused: SportsRefusal
      /** Present quotes of the picks. */
      readonly quotes?: readonly Quote[]
      /** Picks that are the reason. */
      readonly picks?: readonly string[]
      /** The new offer of a cash-out. */
      readonly offer?: Offer
      /** The limit that a stake crosses, as a decimal text. */
      readonly limit?: string
    }

/** What the betting record keeps: picks per combination, and for each pick home, away, pick, odds, score and outcome. */
export type SportsResult = {
  readonly slip: {
    readonly size: number
    readonly cashedOut?: true
    readonly legs: readonly (readonly [
      home: string,
      away: string,
      pick: string,
      odds: string,
      score: string,
      outcome: string,
    ])[]
  }
}
