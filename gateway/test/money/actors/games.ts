import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { PlayAnswer, PlaySession, RoundReport } from '../../../demo/src/games/core/play-shapes.ts'
import { combinations } from '../../../demo/src/games/sports/slip-rules.ts'
import type { Board, Offer, SlipView, SportsAnswer } from '../../../demo/src/games/sports/sports-shapes.ts'
import type { SeededRandom } from '../../../src/demo/demo-data/seeded-random.ts'
import { hashToken } from '../../../src/platform/pipeline/sessions.ts'
import { keepTicket } from '../../../src/play/launch/tickets.ts'
import type { VendorSeat } from '../../demo-table.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { Client } from '../clients.ts'
import { type SimulatedGame, type SimulatedGameName, simulatedGames } from '../game-bets.ts'
import { idOf } from '../seeded-hex.ts'
import { startVendorProcess } from '../vendor-process.ts'
import { amountOf, vendorKeys } from './rounds.ts'

export type GameNode = { readonly vendor: string; readonly nodeId: string; readonly gameClassify: string }
/** One node of the catalogue for each game whose vendor calls the seamless wallet. */
export type GameNodes = Readonly<Record<SimulatedGameName, GameNode | undefined>>

type Options = { readonly nodes: GameNodes; readonly seed: number }

const movements = ['bet', 'win', 'cancel'] as const
type Movement = (typeof movements)[number]

/** A round as its page knows it. */
type Round = {
  readonly id: string
  readonly client: Client
  readonly game: SimulatedGameName
  readonly stake: bigint
  /** The request that started it, which a page repeats. */
  readonly path: string
  readonly seat: VendorSeat
  readonly request: object
  /** Steps that its page has seen; undefined while it waits for none. */
  steps: number | undefined
  /** Whether the vendor has told that the stake was taken, and the prize that it told. */
  isTold: boolean
  payout: bigint | undefined
  readonly booked: Map<Movement, bigint>
}

const names = Object.keys(simulatedGames) as (keyof typeof simulatedGames)[]
const minute = 60_000
const hour = 60 * minute
/** Characters of the vendor's file that a description has. */
const shownKept = 200
const looks = 4
const mostLegs = 3

/** Players at the games of the demonstration's vendor, which is killed and started again as the gateways are. */
export function gameActor(run: Run, { nodes, seed }: Options): Actor {
  const { clients, clock, db, network, currency } = run
  const { merchant } = clients
  const vendor = startVendorProcess({ clock, keys: vendorKeys, network, seed })
  const rounds = new Map<string, Round>()
  const seats = new Map<string, VendorSeat>()
  const units = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text, currency))

  async function seatOf(client: Client, game: SimulatedGameName): Promise<VendorSeat | undefined> {
    const key = `${client.id} ${game}`
    const node = nodes[game]
    const known = seats.get(key)
    if (known || !node) return known
    const ticket = run.names.token()
    const holder = {
      merchant: merchant.code,
      member_id: client.id,
      session_hash: hashToken(await clients.tokenOf(client, 0)),
      vassalage: node.vendor,
      node_id: node.nodeId,
      game_classify: node.gameClassify,
      language: 'pt',
      site_origin: 'http://site.test',
    }
    await keepTicket(db, ticket, holder, clock.now())
    const seat = { operator: merchant.code, vendor: node.vendor, ticket }
    seats.set(key, seat)
    return seat
  }

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
    if (result === 'vendor.ticket') for (const [key, { ticket }] of seats) if (ticket === seat.ticket) seats.delete(key)
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
    const round: Round = { ...about, id, steps: undefined, isTold: false, payout: undefined, booked: new Map() }
    rounds.set(id, round)
    return send(round)
  }

  async function bet(random: SeededRandom, name: (typeof names)[number]): Promise<string | undefined> {
    const game: SimulatedGame = simulatedGames[name]
    const client = clients.pick(random)
    const seat = await seatOf(client, name)
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
    const seat = await seatOf(client, 'sports')
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

  /** Every move finds the vendor running, with its tables at the present. */
  const withVendor = (go: (random: SeededRandom) => Promise<string | undefined>) => async (random: SeededRandom) => {
    const restarted = await vendor.restart()
    clock.forward(random.below(4_000))
    await vendor.look()
    const happened = await go(random)
    return happened === undefined ? undefined : `${happened}${restarted ? ' (the vendor was started again)' : ''}`
  }

  /** Rounds in the operator's record. */
  const rowsOf = () =>
    rounds.size === 0
      ? Promise.resolve([])
      : db
          .selectFrom('round')
          .select(['vendor_round_id', 'status', 'bet', 'payout', 'member_id'])
          .where('vendor_round_id', 'in', [...rounds.keys()])
          .where('bet', '>', 0n)
          .execute()

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
      'tables go on': {
        weight: 5,
        go: withVendor(async (random) => {
          clock.forward(random.between(1_000, 16_000))
          await vendor.look()
          return ''
        }),
      },
      'the vendor is going to be killed': {
        weight: 4,
        async go(random) {
          const [call, when] = [random.between(1, 4), random.chance(0.5) ? 'before' : 'after'] as const
          vendor.killAt(call, when)
          return `${when} its call ${call}`
        },
      },
      'the vendor is killed': {
        weight: 2,
        async go() {
          vendor.kill()
          return ''
        },
      },
    },

    explains(journal) {
      const [, code, of, id, name] = journal.key.split(':')
      const movement = movements.find((one) => one === name)
      const round = journal.key.startsWith('vendor:') && rounds.get(id ?? '')
      if (!round || !movement || code !== merchant.code || of !== round.seat.vendor) return false
      if (round.booked.has(movement)) return false
      round.booked.set(movement, amountOf(journal, `member:${round.client.id}`))
      return true
    },

    check() {
      const found: string[] = []
      for (const { id, game, stake, isTold, payout, booked } of rounds.values()) {
        const [taken, prize, back] = [booked.get('bet'), booked.get('win'), booked.get('cancel')]
        const name = `round ${id} of ${game}`
        if (taken !== undefined && taken !== -stake) found.push(`${name} took ${taken} for a stake of ${stake}`)
        if (isTold && taken === undefined) found.push(`${name} told that it took a stake, and did not`)
        if (prize !== undefined && taken === undefined) found.push(`${name} paid ${prize} without a stake`)
        if (prize !== undefined && payout !== undefined && prize !== payout)
          found.push(`${name} paid ${prize} and told ${payout}`)
        // A slip tells its end at once, and its prize may come later.
        if (game !== 'sports' && payout !== undefined && payout > 0n && prize === undefined)
          found.push(`${name} told a prize of ${payout} and did not pay it`)
        if (back !== undefined && (back !== stake || taken === undefined || prize !== undefined || (payout ?? 0n) > 0n))
          found.push(`${name} gave ${back} back`)
      }
      return found
    },

    async settle() {
      vendor.kill()
      await vendor.restart()
      for (let look = 0; look < looks; look += 1) {
        await vendor.look()
        clock.forward(minute / 2)
      }
      const open = (await rowsOf()).filter(({ status }) => status === 'open').map(({ vendor_round_id: id }) => id)
      const kept = vendor.unended()
      const left = [...open, ...(kept === '' ? [] : [kept.slice(0, shownKept)])]
      if (left.length > 0) clock.forward(4 * hour)
      return left.join(', ')
    },

    async checkEnd() {
      const found: string[] = []
      const rows = await rowsOf()
      const known = new Set(rows.map(({ vendor_round_id: id }) => id))
      for (const { vendor_round_id: id, status, bet: stake, payout, member_id } of rows) {
        const round = rounds.get(id)
        if (!round) continue
        const { client, booked, game } = round
        if (member_id !== client.id || stake !== round.stake) found.push(`round ${id} of ${game} is another one`)
        if (payout !== (booked.get('win') ?? 0n))
          found.push(`round ${id} of ${game} tells another prize than was booked`)
        if (round.payout !== undefined && round.payout !== payout)
          found.push(`round ${id} of ${game} told a prize of ${round.payout}, and ${payout} was booked`)
        if ((status === 'cancelled') !== (booked.get('cancel') !== undefined))
          found.push(`round ${id} of ${game} is ${status}, which is not what was booked`)
      }
      for (const { id, game, booked } of rounds.values())
        if (booked.size > 0 && !known.has(id)) found.push(`round ${id} of ${game} is booked and is not there`)
      return found
    },

    close: () => vendor.close(),
  }
}
