import { minor } from '@azulejo/shared/kernel'
import type { PaymentProviders } from '../../src/cashier/payments/payment-provider.ts'
import type { PayoutProviders } from '../../src/cashier/withdrawals/payout-provider.ts'
import { createSeededRandom, type SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { OpenDatabase } from '../../src/platform/db/open-database.ts'
import { houseAccount, memberAccount } from '../../src/platform/ledger/accounts.ts'
import { post } from '../../src/platform/ledger/post.ts'
import { merchantNamed } from '../../src/platform/merchants/merchants.ts'
import type { Random } from '../../src/platform/pipeline/random.ts'
import type { TransferVendors } from '../../src/play/transfers/transfer-vendor.ts'
import { walletVendors } from '../../src/play/transfers/transfer-vendors.ts'
import { testClock } from '../test-gateway.ts'
import type { Actor, Run } from './actor.ts'
import { bonusActor } from './actors/bonuses.ts'
import { c2cActor } from './actors/c2c.ts'
import { cardActor, cardGames } from './actors/cards.ts'
import { depositActor } from './actors/deposits.ts'
import { gameActor } from './actors/games.ts'
import { operationsActor } from './actors/operations.ts'
import { payerActor } from './actors/payers.ts'
import { playerActor } from './actors/players.ts'
import { pointActor } from './actors/points.ts'
import { roundActor, vendorKeys } from './actors/rounds.ts'
import { transferActor } from './actors/transfers.ts'
import { vendorRoundActor } from './actors/vendor-rounds.ts'
import { withdrawalActor } from './actors/withdrawals.ts'
import { readChanges } from './changes.ts'
import { createClients } from './clients.ts'
import { simulatedGames, sportsGame } from './game-bets.ts'
import { startProcesses } from './gateway-processes.ts'
import { createLedgerCheck } from './ledger-check.ts'
import { createNetwork } from './network.ts'
import { createOperators } from './operators.ts'
import { createOrderCheck } from './order-check.ts'
import { createPaymentService, providerKeys } from './payment-service.ts'
import { createPayoutService } from './payout-service.ts'
import type { GameNode } from './vendor-seats.ts'
import { createVendorWallets } from './vendor-wallets.ts'

export type SimulationOptions = {
  readonly seed: number
  readonly steps: number
  /** Numbers of the steps to run; all if omitted. */
  readonly only?: ReadonlySet<number>
  /** Actors that make the steps; all if omitted. */
  readonly movers?: readonly Mover[]
  /** Ids of the agents above the players, in turn; none if omitted. */
  readonly uplines?: readonly string[]
  /** Replaces the payment providers by faulty ones, to test that the simulator finds the fault. */
  readonly providers?: (providers: PaymentProviders) => PaymentProviders
  /** Replaces the vendors that hold wallets in the same way. */
  readonly transferVendors?: (vendors: TransferVendors) => TransferVendors
  /** Replaces the payout providers in the same way. */
  readonly payoutProviders?: (providers: PayoutProviders) => PayoutProviders
}

export type Mover =
  | 'players'
  | 'deposits'
  | 'payers'
  | 'rounds'
  | 'games'
  | 'cards'
  | 'points'
  | 'bonuses'
  | 'transfers'
  | 'vendorRounds'
  | 'withdrawals'
  | 'c2c'
  | 'operations'

export type Failure = {
  readonly step: number | 'end'
  readonly findings: readonly string[]
  readonly trace: readonly string[]
}
export type SimulationResult = { readonly seed: number; readonly failure?: Failure }

const merchants = ['azulejo', 'norte', 'saigon9'] as const
/** The brand of a run. */
export const merchantOf = (seed: number) => merchants[seed % merchants.length] ?? 'azulejo'
const gateways = 2
const players = 4
const mostRounds = 60
const mostTried = 10
let runs = 0

/** A gateway's random generator, seeded with text; a unique text gives names that no other run in the database has. */
function gatewayRandom(words: string): Random {
  const random = createSeededRandom(words)
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256))
  return { bytes, below: random.below, token: () => Buffer.from(bytes(32)).toString('base64url') }
}

/** One node of each game that is played, of a vendor that holds no wallets. */
async function gameNodesOf<Game extends string>(
  db: Db,
  walletCodes: readonly string[],
  games: Readonly<Record<Game, { readonly kind: readonly [gameClassify: string, gameType: string] }>>,
): Promise<Readonly<Record<Game, GameNode | undefined>>> {
  const rows = await db
    .selectFrom('game')
    .select(['vendor', 'node_id', 'game_classify', 'game_type'])
    .where('vendor', 'not in', [...walletCodes, ''])
    .where('status', '<>', 'withdrawn')
    .orderBy('node_id')
    .execute()
  const nodeOf = ([gameClassify, gameType]: readonly [string, string]): GameNode | undefined => {
    const row = rows.find(({ game_classify, game_type }) => game_classify === gameClassify && game_type === gameType)
    return row && { vendor: row.vendor, nodeId: row.node_id, gameClassify }
  }
  const names = Object.keys(games) as Game[]
  return Object.fromEntries(names.map((name) => [name, nodeOf(games[name].kind)])) as Record<Game, GameNode | undefined>
}

/** Id of one game of each vendor, by the vendor's code. */
async function gamesOf(db: Db, vendors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const games = await db
    .selectFrom('game')
    .select(({ fn }) => ['vendor', fn.min('game_id').as('game_id')])
    .where('vendor', 'in', [...vendors, ''])
    .groupBy('vendor')
    .execute()
  return new Map(games.map(({ vendor, game_id }) => [vendor, game_id]))
}

export async function prepare(database: OpenDatabase, options: SimulationOptions) {
  const { seed, providers = (own) => own, transferVendors = (own) => own, payoutProviders = (own) => own } = options
  runs += 1
  const { db } = database
  const clock = testClock()
  const names = gatewayRandom(`names ${process.pid} ${Date.now()} ${runs}`)
  const seen: string[] = []
  const report = (finding: string) => void seen.push(finding)
  const merchant = merchantOf(seed)
  const service = createPaymentService({ clock, seed: `${seed}`, report })
  const codes = walletVendors(merchantNamed(merchant)).map(({ code }) => code)
  const vendorWallets = createVendorWallets({
    codes,
    games: await gamesOf(db, codes),
    currency: merchantNamed(merchant).currency,
    clock,
    seed: `${seed}`,
    report,
  })
  const payouts = createPayoutService({ clock, seed: `${seed}`, report })
  const processes = await startProcesses(
    database,
    {
      clock,
      random: names,
      vendorKeys,
      providerKeys,
      paymentProviders: providers(service.providers),
      transferVendors: transferVendors(vendorWallets.vendors),
      payoutProviders: payoutProviders(payouts.providers),
    },
    gateways,
  )
  const network = createNetwork(processes, report)
  const { uplines = [] } = options
  const clients = await createClients({ db, clock, random: names, network, merchant, count: players, uplines, report })
  const { currency } = clients.merchant
  const reader = await readChanges(
    db,
    clients.players.map(({ id }) => id),
  )
  const ledger = createLedgerCheck()
  const orderCheck = createOrderCheck(merchant)
  const chance = createSeededRandom(`start ${seed}`)
  for (const { id } of clients.players)
    for (const [kind, unit, most] of [
      ['main', currency, 200_000],
      ['points', 'PTS', 30_000],
    ] as const) {
      const amount = minor(chance.between(1, most))
      await post(db, {
        key: `start:${kind}:${id}`,
        kind: 'adjust_plus',
        ref: id,
        at: clock.now(),
        lines: [
          { account: memberAccount(id, kind, currency), amount },
          { account: houseAccount(merchant, 'promo', unit), amount: minor(-amount) },
        ],
      })
    }
  const command = await createOperators({ db, clock, clients, processes })
  const run: Run = {
    clock,
    command,
    db,
    processes,
    network,
    clients,
    ledger,
    currency,
    names,
    report,
    orders: orderCheck.orders,
  }
  const everybody: Readonly<Record<Mover, Actor>> = {
    players: playerActor(run),
    deposits: depositActor(run, service),
    payers: payerActor(run, service),
    rounds: roundActor(run),
    games: gameActor(run, { nodes: await gameNodesOf(db, codes, { ...simulatedGames, sports: sportsGame }), seed }),
    cards: cardActor(run, { nodes: await gameNodesOf(db, codes, cardGames), seed }),
    points: await pointActor(run),
    bonuses: bonusActor(run),
    transfers: transferActor(run, vendorWallets),
    vendorRounds: await vendorRoundActor(run, vendorWallets),
    withdrawals: await withdrawalActor(run, payouts),
    c2c: c2cActor(run),
    operations: operationsActor(run),
  }
  const actors = Object.values(everybody)
  const movers = options.movers?.map((name) => everybody[name]) ?? actors

  /** Returns all current errors. Every movement and every order must belong to a request of some actor. */
  async function check(): Promise<string[]> {
    const changes = await reader.next()
    const found = [...ledger.check(changes), ...orderCheck.check(changes)]
    for (const journal of changes.journals) {
      const isKnown = /^(start|order):/.test(journal.key) || actors.some(({ explains }) => explains?.(journal))
      if (!isKnown) found.push(`journal ${journal.id} (${journal.key}) of ${journal.kind} was asked for by nobody`)
    }
    for (const order of changes.orders)
      if (!actors.some(({ expects }) => expects?.(order))) found.push(`order ${order.key} was asked for by nobody`)
    for (const actor of actors) found.push(...(actor.check?.(changes) ?? []))
    return [...found, ...seen.splice(0), ...processes.errors().map((line) => `a gateway logged ${line}`)]
  }
  const close = async () => {
    for (const actor of actors) await actor.close?.()
    await processes.close()
  }
  return { actors, movers, check, processes, everybody, run, close }
}

type Move = Actor['moves'][string] & { readonly name: string }

function moveAt(actors: readonly Actor[], drawn: (limit: number) => number): Move | undefined {
  const moves = actors.flatMap((actor) => Object.entries(actor.moves).map(([name, move]): Move => ({ ...move, name })))
  let left = drawn(moves.reduce((sum, { weight }) => sum + weight, 0))
  return moves.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

/** Makes a random move; tries another one when a move is not possible. */
export async function makeMove(actors: readonly Actor[], random: SeededRandom): Promise<string> {
  for (let tried = 0; tried < mostTried; tried += 1) {
    const move = moveAt(actors, random.below)
    const happened = await move?.go(random)
    if (happened !== undefined) return `${move?.name}: ${happened}`
  }
  return 'nothing'
}

const reason = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** One run: its steps, then time passes until no work is left. Checks everything after each step. */
export async function simulate(database: OpenDatabase, options: SimulationOptions): Promise<SimulationResult> {
  const { seed, steps, only } = options
  const { actors, movers, check, processes, close } = await prepare(database, options)
  const trace: string[] = []
  const failure = (step: Failure['step'], findings: readonly string[]) => ({ seed, failure: { step, findings, trace } })
  try {
    const atFirst = await check()
    if (atFirst.length > 0) return failure(0, atFirst)
    for (let step = 1; step <= steps; step += 1) {
      if (only && !only.has(step)) continue
      // Each step has its own random generator, so leaving out a step does not change the others.
      const random = createSeededRandom(`${seed} ${step}`)
      const happened = await makeMove(movers, random)
      const restarted = await processes.restart()
      trace.push(`${step} ${happened}${restarted > 0 ? ` (killed and started again: ${restarted})` : ''}`)
      const found = await check()
      if (found.length > 0) return failure(step, found)
    }
    return await settle()
  } catch (error) {
    return failure(trace.length, [reason(error)])
  } finally {
    await close()
  }

  async function settle(): Promise<SimulationResult> {
    for (let round = 1; ; round += 1) {
      const random = createSeededRandom(`${seed} end ${round}`)
      const waiting: string[] = []
      for (const actor of actors) {
        const left = await actor.settle?.(random)
        if (left) waiting.push(left)
      }
      await processes.restart()
      trace.push(`end ${round}: ${waiting.join(', ')}`)
      const found = await check()
      if (found.length > 0) return failure('end', found)
      if (waiting.length === 0) break
      if (round > mostRounds) return failure('end', [`${waiting.join(', ')} never end`])
    }
    const found: string[] = []
    for (const actor of actors) found.push(...((await actor.checkEnd?.()) ?? []))
    found.push(...(await check()))
    return found.length > 0 ? failure('end', found) : { seed }
  }
}
