import { createHash } from 'node:crypto'
import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorAuthenticate } from '@azulejo/shared/wire'
import type { Random } from '../../random.ts'
import type { OpenRound, RunningRound } from '../../vendor/open-rounds.ts'
import type { Wallet } from '../../vendor/wallet-client.ts'
import { gameNamed, gameOf } from '../all-games.ts'
import { type AnyGame, type GameSeat, languageOf } from './game.ts'
import type { PlayAnswer, PlayedRound, PlaySession, RunningRound as RunningView } from './play-shapes.ts'

/** Where a player plays: the operator, the vendor and the ticket of a launch. */
export type Place = { readonly operator: string; readonly vendor: string; readonly ticket: string }

/** What may not happen twice at once: the rounds of a ticket, or of a player when the game has rounds in steps. */
type Lane = {
  isBusy: boolean
  /** Start of the last round, in milliseconds since the epoch. */
  lastRoundAt: number
  /** Seed of the next round, 32 bytes in hex. */
  seed: string
}

/** Session of one ticket. */
export type Session = {
  readonly seat: GameSeat
  readonly game: AnyGame
  readonly currency: Currency
  readonly stakes: readonly Minor[]
  /** Newest first. */
  readonly history: PlayedRound[]
  readonly lane: Lane
  balance: string
}

const keptRounds = 50
/** Number of kept sessions; the oldest beyond it are deleted, and their tickets open new sessions. */
const mostSessions = 5000

/** A secret of 32 bytes in hex. */
export const newSeed = ({ token }: Pick<Random, 'token'>): string => createHash('sha256').update(token()).digest('hex')

/** SHA-256 of the seed's bytes in hex, which is shown before the round. */
export const commitOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

function put<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > mostSessions && oldest !== undefined) map.delete(oldest)
  return value
}

export type Sessions = {
  /** @param fresh whether the wallet is asked again, also for a known ticket */
  open(place: Place, fresh: boolean): Promise<PlayAnswer<Session>>
  known(place: Place): Session | undefined
  /** All sessions of the player and the game of a round. */
  sharing(round: RunningRound): readonly Session[]
}

/** Sessions by ticket. After a restart the vendor authenticates each ticket with the wallet again. */
export function createSessions(wallet: Wallet, random: Pick<Random, 'token'>): Sessions {
  const sessions = new Map<string, Session>()
  const lanes = new Map<string, Lane>()
  const keyOf = ({ operator, vendor, ticket }: Place) => `${operator} ${vendor} ${ticket}`

  function sessionFor(place: Place, seat: GameSeat): Session {
    const game = gameOf(seat)
    const { operator, vendor } = place
    const lane = game.openFor > 0 ? `${operator} ${vendor} ${seat.playerId} ${seat.gameId}` : keyOf(place)
    return {
      seat,
      game,
      currency: seat.currency,
      stakes: game.stakes(seat),
      history: [],
      lane: lanes.get(lane) ?? put(lanes, lane, { isBusy: false, lastRoundAt: 0, seed: newSeed(random) }),
      balance: seat.balance,
    }
  }

  return {
    async open(place, fresh) {
      const key = keyOf(place)
      const known = sessions.get(key)
      if (known && !fresh) return { value: known }
      const answer = await wallet.call(place, vendorAuthenticate, { ticket: place.ticket })
      if (answer.outcome === 'uncertain') return { refused: 'wallet.unreachable' }
      if (answer.outcome === 'refused') return { refused: 'vendor.ticket' }
      const { balance } = answer.value
      return { value: put(sessions, key, known ? Object.assign(known, { balance }) : sessionFor(place, answer.value)) }
    },
    known: (place) => sessions.get(keyOf(place)),
    sharing: ({ operator, vendor, running: { player, gameId } }) =>
      [...sessions]
        .filter(([key, { seat }]) => {
          const isOfPlayer = seat.playerId === player && seat.gameId === gameId
          return isOfPlayer && key.startsWith(`${operator} ${vendor} `)
        })
        .map(([, session]) => session),
  }
}

export function keepRound({ history }: Session, round: PlayedRound): void {
  history.unshift(round)
  history.splice(keptRounds)
}

/** What the page may see of a round that waits for a step. */
export function describeRunning({ roundId, stake, running }: RunningRound): RunningView {
  const { game, state, steps, at, endsAt, balanceAfterStake, room } = running
  const shown = gameNamed(game)?.shown(state) ?? {}
  const tableRound = room ? { tableRound: room.round } : {}
  return { round: roundId, at, stake, shown, steps, endsAt, balanceAfterStake, ...tableRound }
}

type Left = { readonly unended: OpenRound | undefined; readonly running: RunningRound | undefined }

/** Data that the page needs to show the game. @param left rounds of the player that have not ended */
export function describeSession({ seat, game, ...session }: Session, { unended, running }: Left): PlaySession {
  const { currency, stakes, history, balance } = session
  return {
    game: game.key,
    language: languageOf(seat),
    gameName: seat.gameName,
    currency,
    currencySymbol: seat.currencySymbol,
    balance,
    stakes: stakes.map((stake) => toDecimal(stake, currency)),
    freeStakes: game.freeStakes === true,
    rtp: seat.rtp,
    leastRound: game.leastRound,
    siteOrigin: seat.siteOrigin,
    hasTable: game.room !== undefined,
    facts: game.facts(seat),
    history,
    ...(unended ? { openRound: { round: unended.roundId, stake: unended.stake } } : {}),
    ...(running ? { running: describeRunning(running) } : {}),
  }
}
