import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** Amounts are minor units as text, which JSON keeps exactly. */
const units = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

const bucket = v.object({ vendor: v.string(), player: v.string(), currency: v.string(), balance: units })
export type Bucket = v.InferOutput<typeof bucket>

const transfer = v.object({
  vendor: v.string(),
  reference: v.string(),
  player: v.string(),
  /** The transferred amount; omitted when nothing moved. */
  moved: v.optional(units),
  reason: v.optional(v.picklist(['balance', 'refused'])),
  currency: v.string(),
  direction: v.optional(v.picklist(['IN', 'OUT', 'SWEEP']), 'IN'),
  at: v.optional(v.number(), 0),
  /** Before this time the status of the transfer is not reported. */
  toldFrom: v.number(),
})
export type DemoTransfer = v.InferOutput<typeof transfer>

const seat = v.object({
  ticket: v.string(),
  vendor: v.string(),
  player: v.string(),
  currency: v.string(),
  gameId: v.optional(v.string(), ''),
})
/** Player, vendor and currency of a ticket whose game plays with a transfer wallet. */
export type BucketSeat = v.InferOutput<typeof seat>

const round = v.object({
  ticket: v.string(),
  roundId: v.string(),
  stake: units,
  payout: units,
  /** Absent when stake and prize give it. */
  validBet: v.optional(units),
  /** What the operator's record shows of the round, as JSON. */
  result: v.optional(v.string()),
  status: v.picklist(['open', 'settled', 'cancelled']),
  /** Seat that played the round; rounds of older files have none. */
  seat: v.optional(seat),
  /** Time at which the stake was taken, in milliseconds since the epoch. */
  at: v.optional(v.number(), 0),
  /** Position of the round among ended rounds; increases with time. */
  endedAs: v.optional(v.number()),
})
export type BucketRound = v.InferOutput<typeof round>

const kept = v.object({
  buckets: v.array(bucket),
  transfers: v.array(transfer),
  seats: v.array(seat),
  rounds: v.array(round),
})

/**
 * Number of kept transfers, seats and rounds each; the oldest beyond it are deleted, but no open round, nor its seat. Wallets
 * are never deleted.
 */
const most = 2_000

/** Wallets, transfers and rounds that the transfer vendors hold for their players. */
export type Buckets = {
  bucketOf(vendor: string, player: string): Bucket | undefined
  transferOf(vendor: string, reference: string): DemoTransfer | undefined
  /** All transfers of a vendor, oldest first. */
  transfersOf(vendor: string): readonly DemoTransfer[]
  /** Number of transfers of a player. */
  countOf(vendor: string, player: string): number
  seatOf(ticket: string): BucketSeat | undefined
  roundOf(ticket: string, roundId: string): BucketRound | undefined
  /** Rounds of a vendor that ended after a position, in the order of their end. */
  roundsEnded(vendor: string, after: number): readonly BucketRound[]
  /** The position of a round that ends now. */
  nextEnd(now: number): number
  /** Stores all changes together or none. */
  keep(changed: {
    readonly bucket?: Bucket | undefined
    readonly transfer?: DemoTransfer
    readonly seat?: BucketSeat
    readonly round?: BucketRound
  }): void
}

const keys = {
  buckets: ({ vendor, player }: Pick<Bucket, 'vendor' | 'player'>) => `${vendor} ${player}`,
  transfers: ({ vendor, reference }: Pick<DemoTransfer, 'vendor' | 'reference'>) => `${vendor} ${reference}`,
  rounds: ({ ticket, roundId }: Pick<BucketRound, 'ticket' | 'roundId'>) => `${ticket} ${roundId}`,
}

function read(file: string | undefined): v.InferOutput<typeof kept> {
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), text)
  return parsed.success ? parsed.output : { buckets: [], transfers: [], seats: [], rounds: [] }
}

/** @param file where wallets survive the end of the process; omitted, wallets are kept in memory only */
export function createBuckets(file?: string): Buckets {
  const start = read(file)
  const buckets = new Map(start.buckets.map((each) => [keys.buckets(each), each]))
  const transfers = new Map(start.transfers.map((each) => [keys.transfers(each), each]))
  const seats = new Map(start.seats.map((each) => [each.ticket, each]))
  const rounds = new Map(start.rounds.map((each) => [keys.rounds(each), each]))
  let newestEnd = Math.max(0, ...start.rounds.map(({ endedAs = 0 }) => endedAs))
  const write = () => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    const all = { buckets: [...buckets.values()], transfers: [...transfers.values()] }
    const content = JSON.stringify({ ...all, seats: [...seats.values()], rounds: [...rounds.values()] })
    // The rename keeps the earlier file intact when the process ends while it writes.
    writeFileSync(`${file}.new`, content, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  /** Stores a value and deletes the oldest one that may go. */
  const put = <Value>(map: Map<string, Value>, key: string, value: Value, mayGo: (each: Value) => boolean) => {
    map.set(key, value)
    if (map.size <= most) return
    for (const [old, each] of map) if (mayGo(each)) return void map.delete(old)
  }
  const isEnded = ({ status }: BucketRound) => status !== 'open'
  const isFree = ({ ticket }: BucketSeat) =>
    ![...rounds.values()].some((each) => each.ticket === ticket && !isEnded(each))
  return {
    bucketOf: (vendor, player) => buckets.get(keys.buckets({ vendor, player })),
    transferOf: (vendor, reference) => transfers.get(keys.transfers({ vendor, reference })),
    transfersOf: (vendor) => [...transfers.values()].filter((each) => each.vendor === vendor),
    countOf: (vendor, player) =>
      [...transfers.values()].filter((each) => each.vendor === vendor && each.player === player).length,
    seatOf: (ticket) => seats.get(ticket),
    roundOf: (ticket, roundId) => rounds.get(keys.rounds({ ticket, roundId })),
    roundsEnded: (vendor, after) =>
      [...rounds.values()]
        .filter(({ seat: of, endedAs = 0 }) => of?.vendor === vendor && endedAs > after)
        .sort((one, other) => (one.endedAs ?? 0) - (other.endedAs ?? 0)),
    nextEnd(now) {
      newestEnd = Math.max(now, newestEnd + 1)
      return newestEnd
    },
    keep({ bucket: wallet, transfer: moved, seat: taken, round: played }) {
      if (wallet) buckets.set(keys.buckets(wallet), wallet)
      if (moved) put(transfers, keys.transfers(moved), moved, () => true)
      if (taken) put(seats, taken.ticket, taken, isFree)
      if (played) put(rounds, keys.rounds(played), played, isEnded)
      write()
    },
  }
}
