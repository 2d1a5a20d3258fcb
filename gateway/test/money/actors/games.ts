import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { PlayAnswer, PlaySession, RoundReport } from '../../../demo/src/games/core/play-shapes.ts'
import { combinations } from '../../../demo/src/games/sports/slip-rules.ts'
import type { Board, Offer, SlipView, SportsAnswer } from '../../../demo/src/games/sports/sports-shapes.ts'
import type { SeededRandom } from '../../../src/demo/demo-data/seeded-random.ts'
import type { VendorSeat } from '../../demo-table.ts'
import type { Actor, Run } from '../actor.ts'
import { type BookedRound, createBookedRounds } from '../booked-rounds.ts'
import { pickOf } from '../chance.ts'
import { type SimulatedGame, type SimulatedGameName, simulatedGames } from '../game-bets.ts'
import { idOf } from '../seeded-hex.ts'
import { settleVendor, startVendorProcess, vendorMoves } from '../vendor-process.ts'
import { createVendorSeats, type GameNode } from '../vendor-seats.ts'
import { vendorKeys } from './rounds.ts'

/** One node of the catalogue for each game whose vendor calls the seamless wallet. */
export type GameNodes = Readonly<Record<SimulatedGameName, GameNode | undefined>>

type Options = { readonly nodes: GameNodes; readonly seed: number }

/** A round as its page knows it. */
type Round = BookedRound & {
  readonly game: SimulatedGameName
  /** The request that started it, which a page repeats. */
  readonly path: string
  readonly seat: VendorSeat
  readonly request: object
  /** Steps that its page has seen; undefined while it waits for none. */
  steps: number | undefined
}

const names = Object.keys(simulatedGames) as (keyof typeof simulatedGames)[]
const hour = 3_600_000
/** Characters of the vendor's file that a description has. */
const shownKept = 200
const mostLegs = 3

/** Players at the games of the demonstration's vendor, which is killed and started again as the gateways are. */
export function gameActor(run: Run, { nodes, seed }: Options): Actor {
  const { clients, clock, network, currency } = run
  const vendor = startVendorProcess({ clock, keys: vendorKeys, network, seed })
  const booked = createBookedRounds<Round>(run)
  const { rounds } = booked
  const seats = createVendorSeats(run, nodes)
  const units = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text, currency))

  function notePayout(round: Round, payout: bigint | undefined): void {
    if (payout === undefined) return
    if (round.payout !== undefined && round.payout !== payout)
      run.report(`round ${round.id} told a prize of ${round.payout}, then of ${payout}`)
    round.payout = payout
  }
  /** A report of the vendor about one of the rounds. */
  function hear(report: RoundReport | SlipView): void {
    const round = rounds.get(report.round)
    if (!round) return
    round.isTold = true
    round.steps = 'steps' in report ? report.steps : undefined
    if ('payout' in report && !('status' in report && report.status === 'void')) notePayout(round, units(report.payout))
  }
  async function ask<Value>(seat: VendorSeat, path: string, body: object = {}) {
    const answer = await vendor.call<PlayAnswer<Value> | SportsAnswer<Value>>(path, { ...seat, ...body })
    const result = !answer ? 'no answer' : 'refused' in answer ? answer.refused : 'ok'
    if (result === 'vendor.ticket') seats.forget(seat.ticket)
    const commit = answer && 'commit' in answer ? answer.commit : undefined
    return { result, value: answer && 'value' in answer ? answer.value : undefined, commit }
  }
  async function send({ game, path, seat, request, id }: Round): Promise<string> {
    const { result, value } = await ask<RoundReport | SlipView>(seat, path, { ...request, round: id })
    if (value) hear(value)
    return `${game} ${id}: ${result}`
  }
  function begin(about: Pick<Round, 'client' | 'game' | 'path' | 'seat' | 'request' | 'stake'>): Promise<string> {
    const id = idOf(`${seed} round ${rounds.size}`)
    const { vendor: of } = about.seat
    const progress = { steps: undefined, isTold: false, payout: undefined, booked: new Map() }
    const round: Round = { ...about, id, vendor: of, ...progress }
    rounds.set(id, round)
    return send(round)
  }

  async function bet(random: SeededRandom, name: (typeof names)[number]): Promise<string | undefined> {
    const game: SimulatedGame = simulatedGames[name]
    const client = clients.pick(random)
    const seat = await seats.of(client, name)
    if (!seat) return undefined
    const { value: session, result, commit } = await ask<PlaySession>(seat, '/play/session')
    if (!session) return `${name}: ${result}`
    for (const played of session.history) hear(played)
    const table = game.hasTable ? await vendor.table(seat) : undefined
    if (game.hasTable && !table) return `${name}: no table`
    const request = game.bet(random, { session, commit, table, now: clock.now(), currency })
    const stake = units(request?.stake)
    if (!request || stake === undefined) return `${name}: nothing to bet on`
    return begin({ client, game: name, path: '/play/round', seat, request, stake })
  }

  async function placeSlip(random: SeededRandom): Promise<string | undefined> {
    const client = clients.pick(random)
    const seat = await seats.of(client, 'sports')
    if (!seat) return undefined
    const { value: board, result } = await ask<Board>(seat, '/play/sports/board', { sport: 'football', picks: [] })
    if (!board) return `sports: ${result}`
    // The fixtures of this league are short, so that slips end within a run.
    const legs = board.fixtures
      .filter(({ league }) => league === 'REL')
      .flatMap(({ main }) => pickOf(random, main.quotes) ?? [])
      .filter(({ state }) => state === 'open')
      .slice(0, random.between(1, mostLegs))
      .map(({ pick, odds = 0 }) => ({ pick, odds }))
    if (legs.length === 0) return 'sports: nothing to bet on'
    const size = random.between(1, legs.length)
    const unit = BigInt(random.between(1, 5)) * 1_000n
    const request = { legs, size, unit: toDecimal(unit, currency), accept: 'any' }
    const stake = unit * BigInt(combinations(legs.length, size))
    return begin({ client, game: 'sports', path: '/play/sports/slip', seat, request, stake })
  }

  async function cashOut(random: SeededRandom): Promise<string | undefined> {
    const open = [...rounds.values()].filter(
      ({ game, isTold, payout }) => game === 'sports' && isTold && payout === undefined,
    )
    const round = pickOf(random, open)
    if (!round) return undefined
    const { id, seat } = round
    const { value: offer, result } = await ask<Offer>(seat, '/play/sports/offer', { round: id })
    if (!offer) return `${id}: ${result}`
    const answer = await ask<SlipView>(seat, '/play/sports/cash-out', { round: id, amount: offer.amount })
    if (answer.value) hear(answer.value)
    return `${id} for ${offer.amount}: ${answer.result}`
  }

  async function playOn(random: SeededRandom): Promise<string | undefined> {
    const round = pickOf(
      random,
      [...rounds.values()].filter(({ game, steps }) => steps !== undefined && game !== 'sports'),
    )
    const game: SimulatedGame | undefined = round && round.game !== 'sports' ? simulatedGames[round.game] : undefined
    if (!round || !game?.act) return undefined
    const { id, seat, steps: step } = round
    const { value, result } = await ask<RoundReport>(seat, '/play/step', { round: id, step, act: game.act(random) })
    if (value) hear(value)
    return `${round.game} ${id}: ${result}`
  }

  const { withVendor, moves } = vendorMoves(vendor, clock)

  return {
    name: 'games',
    moves: {
      'bets on a game': {
        weight: 18,
        go: withVendor((random) => bet(random, random.pick(names as [(typeof names)[number]]))),
      },
      'plays on': { weight: 8, go: withVendor(playOn) },
      'places a slip': { weight: 5, go: withVendor(placeSlip) },
      'cashes out': { weight: 2, go: withVendor(cashOut) },
      'a page sends a round again': {
        weight: 4,
        go: withVendor(async (random) => {
          const round = pickOf(random, [...rounds.values()])
          return round && send(round)
        }),
      },
      ...moves,
    },

    explains: booked.explains,
    check: booked.check,
    checkEnd: booked.checkEnd,

    async settle() {
      await settleVendor(vendor, clock)
      const kept = vendor.unended()
      const left = [...(await booked.open()), ...(kept === '' ? [] : [kept.slice(0, shownKept)])]
      if (left.length > 0) clock.forward(4 * hour)
      return left.join(', ')
    },

    close: () => vendor.close(),
  }
}
