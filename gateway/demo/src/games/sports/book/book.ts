import type { Stepping } from '../../core/step-round.ts'
import { createOffers, type Offers } from '../season/offers.ts'
import { createSeason, type Season } from '../season/season.ts'
import type { Offer, SlipView, SportsAnswer } from '../sports-shapes.ts'
import { createEndedSlips, type EndedSlips, type Owner } from './ended-slips.ts'
import { betOf, type OpenBet } from './slip.ts'

/** A cash-out offer with what its events looked like. */
export type MadeOffer = Offer & { readonly stamp: string }

/** The sports book of one program. */
export type Book = Stepping & {
  readonly season: Season
  readonly offers: Offers
  readonly ended: EndedSlips
  /** Slips that are being placed, so that a repeated request gets the answer of the first one. */
  readonly placing: Map<string, Promise<SportsAnswer<SlipView>>>
  /** Cash-out offers by round. */
  readonly made: Map<string, MadeOffer>
  /** Milliseconds between a bet on a live event and its acceptance. */
  readonly delay: number
  readonly pause: (milliseconds: number) => Promise<void>
}

type BookOptions = {
  /** 32 bytes in hex, which fix the whole season. */
  readonly seed: string
  readonly endedFile: string | undefined
  readonly delay: number
  readonly pause: Book['pause']
}

export function createBook(stepping: Stepping, { seed, endedFile, delay, pause }: BookOptions): Book {
  const season = createSeason(seed)
  const ended = createEndedSlips(endedFile)
  return { ...stepping, season, offers: createOffers(season), ended, placing: new Map(), made: new Map(), delay, pause }
}

/** Open bets of a player, oldest first. */
export const openBetsOf = ({ table }: Book, { operator, vendor, player }: Owner): readonly OpenBet[] =>
  table.rounds.running().flatMap((round) => {
    const isOwn = round.operator === operator && round.vendor === vendor && round.running.player === player
    return (isOwn && betOf(round)) || []
  })
