import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** Amounts are texts of minor units, which JSON keeps exactly. */
const units = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

const bucket = v.object({ vendor: v.string(), player: v.string(), currency: v.string(), balance: units })
export type Bucket = v.InferOutput<typeof bucket>

const transfer = v.object({
  vendor: v.string(),
  reference: v.string(),
  player: v.string(),
  /** The amount that moved; left out when nothing did. */
  moved: v.optional(units),
  reason: v.optional(v.picklist(['balance', 'refused'])),
  currency: v.string(),
  direction: v.optional(v.picklist(['IN', 'OUT', 'SWEEP']), 'IN'),
  at: v.optional(v.number(), 0),
  /** Before this time nobody is told what became of it. */
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
/** Whose wallet a game plays with. */
export type BucketSeat = v.InferOutput<typeof seat>

const round = v.object({
  ticket: v.string(),
  roundId: v.string(),
  stake: units,
  payout: units,
  status: v.picklist(['open', 'settled', 'cancelled']),
  /** Who played it; rounds of older files of buckets have none. */
  seat: v.optional(seat),
  /** When the stake was taken. */
  at: v.optional(v.number(), 0),
  /** Its place among the rounds that have ended, which grows with time. */
  endedAs: v.optional(v.number()),
})
export type BucketRound = v.InferOutput<typeof round>

const kept = v.object({
  buckets: v.array(bucket),
  transfers: v.array(transfer),
  seats: v.array(seat),
  rounds: v.array(round),
})

/** The oldest beyond these are forgotten, of transfers, seats and rounds each; wallets never. */
const most = 2_000

/** What the vendors that hold wallets know of their players. */
export type Buckets = {
  bucketOf(vendor: string, player: string): Bucket | undefined
  transferOf(vendor: string, reference: string): DemoTransfer | undefined
  /** All transfers of a vendor, oldest first. */
  transfersOf(vendor: string): readonly DemoTransfer[]
  /** How many transfers of a player there were. */
  countOf(vendor: string, player: string): number
  seatOf(ticket: string): BucketSeat | undefined
  roundOf(ticket: string, roundId: string): BucketRound | undefined
  /** Rounds of a vendor that have ended after a place, in their order. */
  roundsEnded(vendor: string, after: number): readonly BucketRound[]
  /** The place of a round that ends now. */
  nextEnd(now: number): number
  /** Writes down what changed, all of it or nothing. */
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

/** @param file where wallets survive the end of the process; in memory only when left out */
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
    // A process that ends while it writes leaves the earlier file.
    writeFileSync(`${file}.new`, content, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const put = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    map.set(key, value)
    const [oldest] = map.keys()
    if (map.size > most && oldest !== undefined) map.delete(oldest)
  }
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
      if (moved) put(transfers, keys.transfers(moved), moved)
      if (taken) put(seats, taken.ticket, taken)
      if (played) put(rounds, keys.rounds(played), played)
      write()
    },
  }
}
