import { type Currency, type Minor, minor } from '@azulejo/shared/kernel'
import { createSeededRandom, type SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type {
  ReferencedPlayer,
  TransferResult,
  TransferStatus,
  TransferVendor,
  TransferVendors,
} from '../../src/play/transfers/transfer-vendor.ts'
import type { TestClock } from '../test-gateway.ts'
import { createVendorRounds, type VendorRoundBook } from './vendor-rounds.ts'

type Direction = 'IN' | 'OUT' | 'SWEEP'
type RequestedTransfer = ReferencedPlayer & {
  readonly vendor: string
  readonly direction: Direction
  readonly amount?: Minor
}
export type VendorTransfer = RequestedTransfer & { readonly result: Exclude<TransferResult, { status: 'unknown' }> }

export type VendorWallets = {
  readonly vendors: TransferVendors
  /** Transfers that a vendor has ended, by reference; each reference is ended once. */
  readonly transfers: ReadonlyMap<string, VendorTransfer>
  /** A player's balance at a vendor, and the part won there; losses are negative. */
  walletOf(vendor: string, player: string): { readonly held: bigint; readonly won: bigint }
  /** The player wins, or loses at most the balance. @returns false when there is no balance or no game */
  play(vendor: string, player: string, gain: bigint): boolean
  /** A vendor corrects or cancels a round. @returns the round in words; undefined if there is none */
  correct(random: SeededRandom): string | undefined
  readonly rounds: VendorRoundBook
  /** Delivers one late request to its vendor. @returns its reference; undefined if there is none */
  deliverLate(random: SeededRandom): string | undefined
  /** Whether answers get lost, come late, or are temporarily wrong. */
  isLossy: boolean
  /** Work that runs while an answer takes longer than a gateway waits for it. */
  meanwhile: () => Promise<void>
}

type Options = {
  readonly codes: readonly string[]
  /** Id of one game of each vendor, by the vendor's code. */
  readonly games: ReadonlyMap<string, string>
  readonly currency: Currency
  readonly clock: TestClock
  readonly seed: string
  readonly report: (finding: string) => void
}

/** Milliseconds; longer than the lease of a transfer in the gateway. */
const slowMs = 21_000

/**
 * Vendors that hold wallets. The first request of a reference determines the result; repeated requests get the same result.
 */
export function createVendorWallets({ codes, games, currency, clock, seed, report }: Options): VendorWallets {
  const wallets = new Map<string, { held: bigint; won: bigint }>()
  const transfers = new Map<string, VendorTransfer>()
  const late: RequestedTransfer[] = []
  const requestCounts = new Map<string, number>()
  const rounds = createVendorRounds({ clock, currency })
  let isSlow = false

  /**
   * Random generator of a request, seeded with the number of transfers and the repetitions of this request, so that it
   * does not depend on the order of concurrent requests.
   */
  function chanceOf(name: string): SeededRandom {
    const count = (requestCounts.get(name) ?? 0) + 1
    requestCounts.set(name, count)
    return createSeededRandom(`${seed} ${transfers.size} ${count}`)
  }
  const nameOf = (vendor: string, player: string) => `${vendor} ${player}`

  function resultOf(
    { vendor, player, direction, amount }: RequestedTransfer,
    random: SeededRandom,
  ): VendorTransfer['result'] {
    const wallet = wallets.get(nameOf(vendor, player))
    if (!wallet || random.chance(0.08)) return { status: 'failed', reason: 'refused' }
    const moved = direction === 'SWEEP' ? wallet.held : (amount ?? 0n)
    if (direction !== 'IN' && moved > wallet.held) return { status: 'failed', reason: 'balance' }
    wallet.held += direction === 'IN' ? moved : -moved
    return { status: 'done', amount: minor(moved) }
  }
  /** Ends a transfer unless it has ended. @returns its result */
  function arrive(transfer: RequestedTransfer, random: SeededRandom): VendorTransfer['result'] {
    const { reference, vendor, player, direction, amount } = transfer
    const known = transfers.get(reference)
    if (!known) {
      if (!wallets.has(nameOf(vendor, player))) report(`${vendor} was sent ${reference} before the wallet was opened`)
      const result = resultOf(transfer, random)
      transfers.set(reference, { ...transfer, result })
      return result
    }
    if (known.vendor !== vendor || known.player !== player || known.direction !== direction || known.amount !== amount)
      report(`transfer ${reference} was sent again with other words`)
    return known.result
  }
  async function send(transfer: RequestedTransfer): Promise<TransferResult> {
    const random = chanceOf(`send ${transfer.reference}`)
    const chance = service.isLossy ? random.below(100) : 99
    if (chance < 8) return { status: 'unknown' }
    if (chance < 16) {
      late.push(transfer)
      return { status: 'unknown' }
    }
    const result = arrive(transfer, random)
    if (chance < 28) return { status: 'unknown' }
    if (chance < 34) late.push(transfer)
    if (chance < 42 && !isSlow) {
      isSlow = true
      clock.forward(slowMs)
      await service.meanwhile()
      isSlow = false
    }
    return result
  }
  function status({ reference }: ReferencedPlayer): TransferStatus {
    const known = transfers.get(reference)
    const random = chanceOf(`status ${reference}`)
    const chance = service.isLossy ? random.below(100) : 99
    if (chance < 10) return { status: 'unknown' }
    if (chance < 20) return 'pending'
    if (chance < 30 || !known) return 'absent'
    const { result, direction } = known
    // Only the vendor knows the amount of a sweep, so a wrong amount could not be detected.
    if (chance < 38 && result.status === 'done' && direction !== 'SWEEP')
      return { status: 'done', amount: minor(result.amount + 1n) }
    return result
  }

  const vendorNamed = (vendor: string): TransferVendor => ({
    async createPlayer({ player }) {
      const random = chanceOf(`player ${vendor} ${player}`)
      if (service.isLossy && random.chance(0.1)) return false
      const name = nameOf(vendor, player)
      if (!wallets.has(name)) wallets.set(name, { held: 0n, won: 0n })
      return !service.isLossy || random.chance(0.9)
    },
    async balance({ player }) {
      const random = chanceOf(`balance ${vendor} ${player}`)
      const held = wallets.get(nameOf(vendor, player))?.held
      if (held === undefined || (service.isLossy && random.chance(0.15))) return undefined
      if (service.isLossy && !isSlow && random.chance(0.1)) {
        isSlow = true
        await service.meanwhile()
        isSlow = false
      }
      return minor(held)
    },
    transferIn: (transfer) => send({ ...transfer, vendor, direction: 'IN' }),
    transferOut: (transfer) => send({ ...transfer, vendor, direction: 'OUT' }),
    sweep: ({ player, currency, reference }) => send({ player, currency, reference, vendor, direction: 'SWEEP' }),
    status: async (transfer) => status(transfer),
    async rounds(_, cursor) {
      const random = chanceOf(`rounds ${vendor} ${cursor}`)
      const page = rounds.pageAfter(vendor, Number(cursor || '0'), service.isLossy && random.chance(0.3))
      if (service.isLossy && !isSlow && random.chance(0.1)) {
        isSlow = true
        await service.meanwhile()
        isSlow = false
      }
      return service.isLossy && random.chance(0.15) ? undefined : page
    },
  })
  /** Applies a win or loss to a wallet, which never falls below zero. @returns the applied change */
  function gain(name: string, wanted: bigint): bigint {
    const wallet = wallets.get(name)
    if (!wallet) return 0n
    const change = wallet.held + wanted < 0n ? -wallet.held : wanted
    wallet.held += change
    wallet.won += change
    return change
  }

  const service: VendorWallets = {
    vendors: new Map(codes.map((code) => [code, vendorNamed(code)])),
    transfers,
    isLossy: true,
    meanwhile: async () => {},
    walletOf: (vendor, player) => wallets.get(nameOf(vendor, player)) ?? { held: 0n, won: 0n },
    rounds,
    play(vendor, player, wanted) {
      const name = nameOf(vendor, player)
      const [game, held] = [games.get(vendor), wallets.get(name)?.held ?? 0n]
      if (held === 0n || game === undefined) return false
      rounds.add({ vendor, player, gameId: game }, gain(name, wanted))
      return true
    },
    correct(random) {
      const round = rounds.pick(random)
      if (!round) return undefined
      const name = nameOf(round.vendor, round.player)
      const wanted = random.chance(0.3) ? 0n : BigInt(random.between(-5_000, 5_000))
      const before = rounds.gainOf(round)
      const change = gain(name, wanted - before)
      return rounds.correct(round, before + change, wanted === 0n && change === -before)
    },
    deliverLate(random) {
      const [transfer] = late.splice(random.below(Math.max(1, late.length)), 1)
      if (transfer) arrive(transfer, random)
      return transfer?.reference
    },
  }
  return service
}
