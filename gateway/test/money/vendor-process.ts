import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { vendorBet } from '@azulejo/shared/wire'
import type { TableFrame } from '../../demo/src/games/core/room-shapes.ts'
import { createDemoVendor, type DemoVendor } from '../../demo/src/vendor/demo-vendor.ts'
import { createSeededRandom, type SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import { openTable, serveSockets, type TablePage, type VendorSeat } from '../demo-table.ts'
import type { TestClock } from '../test-gateway.ts'
import type { Actor, Move } from './actor.ts'
import type { Letter, Network, Reply } from './network.ts'
import { hexOf } from './seeded-hex.ts'

/** The demonstration's vendor as a process that can be killed: what is on its disk survives, and nothing else. */
export type VendorProcess = {
  /** @returns the answer of the vendor; undefined when it was killed meanwhile */
  call<Answer>(path: string, body: object): Promise<Answer | undefined>
  /** Sits down at the table of a seat, or again. @returns the table as it is now; undefined when the vendor sent nothing */
  table<Shown>(seat: VendorSeat): Promise<TableFrame<Shown> | undefined>
  kill(): void
  /** Kills it at one of its next calls of the wallet: before the call, or after the gateway took it. */
  killAt(call: number, when: 'before' | 'after'): void
  /** Starts it again if it was killed. @returns whether it was */
  restart(): Promise<boolean>
  /** Looks at the clock. Ends when nothing is under way. */
  look(): Promise<void>
  /** Rounds that the vendor has not ended, as lines of its file. */
  unended(): string
  /** The rooms of card games, as the file of the vendor has them. */
  cardRooms(): unknown
  close(): Promise<void>
}

type Options = {
  readonly clock: TestClock
  readonly keys: PartnerKeys
  readonly network: Network
  readonly seed: number
  /** Hears of each stake that the vendor asks the wallet for. */
  readonly onStake?: (stake: VendorStake) => void
}
/** The amount is a decimal text. */
export type VendorStake = { readonly ticket: string; readonly roundId: string; readonly amount: string }

/** Milliseconds that no run lasts: the vendor acts when the simulator tells it to. */
const never = 2 ** 30
const turns = 3
const neverEnds = new Promise<never>(() => {})

type Life = {
  readonly vendor: DemoVendor
  readonly died: Promise<undefined>
  readonly isDead: () => boolean
  kill(): void
  killAt(call: number, when: 'before' | 'after'): void
  quiet(): Promise<void>
}

export function startVendorProcess({ clock, keys, network, seed, onStake }: Options): VendorProcess {
  const folder = mkdtempSync(join(tmpdir(), 'money-vendor-'))
  const drawn = createSeededRandom(`vendor ${seed}`)
  const random = { below: drawn.below, token: () => hexOf(`${seed} token ${drawn.below(2 ** 32)}`) }
  const openRoundsFile = join(folder, 'open-rounds.json')
  const cardRoomsFile = join(folder, 'cards.json')
  let sent = 0

  async function transmit(request: Request, chance: SeededRandom): Promise<Reply | undefined> {
    const letter: Letter = {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    }
    if (letter.path === vendorBet.path) onStake?.(JSON.parse(letter.body ?? '') as VendorStake)
    return network.transmit(chance, letter)
  }

  function begin(): Life {
    const { promise: died, resolve } = Promise.withResolvers<undefined>()
    const underWay = new Set<Promise<unknown>>()
    let isDead = false
    let due: { call: number; readonly when: 'before' | 'after' } | undefined
    const kill = () => {
      isDead = true
      resolve(undefined)
      // Ends its timers. Its calls get no answer, so that it does nothing more.
      void vendor.close()
    }
    const send = async (request: Request): Promise<Response> => {
      if (due) due.call -= 1
      if (due?.call === 0 && due.when === 'before') kill()
      if (isDead) return neverEnds
      sent += 1
      const work = transmit(request, createSeededRandom(`${seed} wallet ${sent}`))
      underWay.add(work)
      const reply = await work.finally(() => underWay.delete(work))
      if (due?.call === 0) kill()
      if (isDead) return neverEnds
      if (!reply) throw new Error('no answer')
      return Response.json(reply.body, { status: reply.status })
    }
    const vendor = createDemoVendor({
      gatewayUrl: 'http://gateway',
      keys,
      clock,
      random,
      send,
      openRoundsFile,
      bucketsFile: join(folder, 'wallets.json'),
      roomsFile: join(folder, 'rooms.jsonl'),
      cardRoomsFile,
      slipsFile: join(folder, 'slips.json'),
      seasonSeed: hexOf(`season ${seed}`),
      betDelay: 0,
      pauses: [],
      finishPause: never,
      watchPause: never,
      roomPause: never,
    })
    return {
      vendor,
      died,
      isDead: () => isDead,
      kill,
      killAt(call, when) {
        due = { call, when }
      },
      async quiet() {
        for (let still = 0; still < turns; still += 1) {
          await new Promise((next) => setImmediate(next))
          if (underWay.size === 0) continue
          await Promise.allSettled(underWay)
          still = -1
        }
      },
    }
  }

  let life = begin()
  let sockets: ReturnType<typeof serveSockets> | undefined
  const pages = new Map<string, TablePage>()

  async function leaveTables(): Promise<void> {
    await Promise.all([...pages.values()].map((page) => page.leave()))
    pages.clear()
    await (await sockets)?.close()
    sockets = undefined
  }

  let starting: Promise<void> | undefined
  async function startAgain(): Promise<void> {
    await life.quiet()
    await leaveTables()
    life = begin()
    await life.quiet()
  }

  return {
    async call<Answer>(path: string, body: object) {
      const headers = { 'content-type': 'application/json' }
      const request = new Request(`http://vendor${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (life.isDead()) return undefined
      const response = await Promise.race([life.vendor.fetch(request), life.died])
      await life.quiet()
      return life.isDead() ? undefined : ((await response?.json()) as Answer)
    },
    async table<Shown>(seat: VendorSeat) {
      if (life.isDead()) return undefined
      sockets ??= serveSockets(life.vendor)
      const page = await openTable((await sockets).port, { type: 'hello', ...seat })
      const frame = await Promise.race([page.next('table').catch(() => undefined), life.died])
      // The earlier page leaves after the new one has come, so that the table goes on.
      await pages.get(seat.ticket)?.leave()
      pages.set(seat.ticket, page)
      return frame as TableFrame<Shown> | undefined
    },
    kill: () => life.kill(),
    killAt: (call, when) => life.killAt(call, when),
    async restart() {
      if (!life.isDead()) return false
      starting ??= startAgain().finally(() => {
        starting = undefined
      })
      await starting
      return true
    },
    async look() {
      life.vendor.look()
      await life.quiet()
    },
    unended: () => readFileSync(openRoundsFile, 'utf8'),
    cardRooms: () => (existsSync(cardRoomsFile) ? (JSON.parse(readFileSync(cardRoomsFile, 'utf8')) as unknown) : []),
    async close() {
      life.kill()
      await life.quiet()
      await leaveTables()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Moves of time and faults that every vendor process has, and a wrapper for the moves of its players. */
export function vendorMoves(
  vendor: VendorProcess,
  clock: TestClock,
): { readonly withVendor: (go: Move) => Move; readonly moves: Actor['moves'] } {
  /** Every move finds the vendor running, with its tables at the present. */
  const withVendor =
    (go: Move): Move =>
    async (random) => {
      const restarted = await vendor.restart()
      clock.forward(random.below(4_000))
      await vendor.look()
      const happened = await go(random)
      return happened === undefined ? undefined : `${happened}${restarted ? ' (the vendor was started again)' : ''}`
    }
  const moves: Actor['moves'] = {
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
  }
  return { withVendor, moves }
}

const looks = 4

/** Time passes for a vendor that has just been started again, so that it ends what it can. */
export async function settleVendor(vendor: VendorProcess, clock: TestClock): Promise<void> {
  vendor.kill()
  await vendor.restart()
  for (let look = 0; look < looks; look += 1) {
    await vendor.look()
    clock.forward(30_000)
  }
}
