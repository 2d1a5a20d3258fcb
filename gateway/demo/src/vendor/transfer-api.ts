import { createHash } from 'node:crypto'
import { type Clock, type Currency, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { Bucket, BucketRound, BucketSeat, Buckets, DemoTransfer } from './buckets.ts'
import { signedByVendor } from './signed-by-vendor.ts'

export type TransferApiOptions = {
  readonly keys: PartnerKeys
  readonly clock: Clock
  readonly buckets: Buckets
  /** Waits; resolves early when the vendor closes. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * Behaviour of the demonstration's vendors. slow: milliseconds before each answer. silentEvery: every n-th transfer of a
 * player is answered only after `silentMs` and stays PENDING until then; silent transfers are alternately booked and
 * refused.
 */
const habits: Readonly<Record<string, { readonly slow?: number; readonly silentEvery?: number }>> = {
  CALCADA: { slow: 1_500 },
  LOTUS: { silentEvery: 2 },
}
const silentMs = 6_000
/** Maximum number of rounds in one page of the feed. */
const roundPage = 100

const playerName = v.pipe(v.string(), v.regex(/^[a-z0-9]+_[\w-]{1,60}$/))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const playerRequest = v.object({ player: playerName, currency })
const named = { reference: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,40}$/)), ...playerRequest.entries }
const transferRequest = v.variant('direction', [
  v.object({ direction: v.picklist(['IN', 'OUT']), amount: v.pipe(v.string(), v.maxLength(24)), ...named }),
  v.object({ direction: v.literal('SWEEP'), ...named }),
])
type TransferRequest = v.InferOutput<typeof transferRequest>

const described = ({ player, balance, currency: of }: Bucket) => ({
  player,
  currency: of,
  balance: toDecimal(minor(BigInt(balance)), of as Currency),
})

/** An ended round as the feed shows it. The id is a hash of ticket and round id, because pages choose their round ids. */
function roundReport({
  ticket,
  roundId,
  seat,
  stake,
  payout,
  validBet,
  result,
  status,
  at,
}: BucketRound & { readonly seat: BucketSeat }) {
  const { player, gameId, currency: of } = seat
  const text = (units: string) => toDecimal(minor(BigInt(units)), of as Currency)
  const id = createHash('sha256').update(`${ticket} ${roundId}`).digest('hex').slice(0, 32)
  const counted = validBet === undefined ? {} : { validBet: text(validBet) }
  const shown = result === undefined ? {} : { result: JSON.parse(result) as object }
  return {
    id,
    player,
    gameId,
    stake: text(stake),
    payout: text(payout),
    ...counted,
    currency: of,
    status,
    ...shown,
    at,
  }
}

function transferReport({ reference, moved, reason, currency: of, toldFrom }: DemoTransfer, now: number) {
  if (now < toldFrom) return { reference, status: 'PENDING' }
  return moved === undefined
    ? { reference, status: 'FAILED', reason }
    : { reference, status: 'SUCCESS', amount: toDecimal(minor(BigInt(moved)), of as Currency), currency: of }
}

/** Applies a transfer to a wallet: the new balance and the moved amount, or the reason why nothing moved. */
function moveIn(bucket: Bucket, request: TransferRequest): { balance: bigint; moved: bigint } | 'balance' | 'refused' {
  const held = BigInt(bucket.balance)
  if (request.currency !== bucket.currency) return 'refused'
  if (request.direction === 'SWEEP') return { balance: 0n, moved: held }
  const amount = parseAmount(request.amount, request.currency as Currency)
  if (amount === undefined || amount <= 0n) return 'refused'
  if (request.direction === 'IN') return { balance: held + amount, moved: amount }
  return held < amount ? 'balance' : { balance: held - amount, moved: amount }
}

/** Operator API of the vendors that hold a wallet for each player. */
export function transferApi({ keys, clock, buckets, pause }: TransferApiOptions): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 4096 }))
  app.use('/:vendor/*', signedByVendor(keys, clock))

  /** Books a transfer once per reference. @returns whether the answer to the transfer is withheld for `silentMs` */
  function book(vendor: string, request: TransferRequest, bucket: Bucket): boolean {
    const { reference, player, direction } = request
    const { silentEvery } = habits[vendor] ?? {}
    const count = buckets.countOf(vendor, player) + 1
    const isSilent = silentEvery !== undefined && count % silentEvery === 0
    const isRefused = isSilent && (count / silentEvery) % 2 === 0
    const result = isRefused ? 'refused' : moveIn(bucket, request)
    const at = clock.now()
    const about = { vendor, reference, player, direction, currency: request.currency, at }
    const toldFrom = isSilent ? at + silentMs : 0
    if (typeof result === 'string') buckets.keep({ transfer: { ...about, reason: result, toldFrom } })
    else
      buckets.keep({
        bucket: { ...bucket, balance: result.balance.toString() },
        transfer: { ...about, moved: result.moved.toString(), toldFrom },
      })
    return isSilent
  }

  app.post('/:vendor/players', async (context) => {
    const vendor = context.req.param('vendor')
    const parsed = v.safeParse(playerRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({}, 400)
    const known = buckets.bucketOf(vendor, parsed.output.player)
    const bucket = known ?? { vendor, ...parsed.output, balance: '0' }
    if (!known) buckets.keep({ bucket })
    return context.json(described(bucket))
  })
  app.get('/:vendor/players/:player', async (context) => {
    const { vendor, player } = context.req.param()
    await pause(habits[vendor]?.slow ?? 0)
    const bucket = buckets.bucketOf(vendor, player)
    return bucket ? context.json(described(bucket)) : context.json({}, 404)
  })
  app.post('/:vendor/transfers', async (context) => {
    const vendor = context.req.param('vendor')
    const parsed = v.safeParse(transferRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({}, 400)
    const { reference, player } = parsed.output
    const bucket = buckets.bucketOf(vendor, player)
    if (!bucket) return context.json({}, 404)
    const isSilent = !buckets.transferOf(vendor, reference) && book(vendor, parsed.output, bucket)
    await pause(isSilent ? silentMs : (habits[vendor]?.slow ?? 0))
    const transfer = buckets.transferOf(vendor, reference)
    return transfer ? context.json(transferReport(transfer, clock.now())) : context.json({}, 404)
  })
  app.get('/:vendor/transfers/:reference', (context) => {
    const { vendor, reference } = context.req.param()
    const transfer = buckets.transferOf(vendor, reference)
    return context.json(transfer ? transferReport(transfer, clock.now()) : { reference, status: 'ABSENT' })
  })
  app.get('/:vendor/statements/:merchant/:from{\\d+}/:to{\\d+}', (context) => {
    const { vendor, merchant } = context.req.param()
    const [from, to] = [Number(context.req.param('from')), Number(context.req.param('to'))]
    const lines = buckets
      .transfersOf(vendor)
      .filter(({ player, at }) => player.startsWith(`${merchant}_`) && at >= from && at < to)
      .flatMap(({ reference, moved = '0', direction, currency: of, at }) => {
        const units = direction === 'IN' ? BigInt(moved) : -BigInt(moved)
        return units === 0n ? [] : [{ reference, amount: toDecimal(units, of as Currency), currency: of, at }]
      })
    return context.json({ merchant, from, to, lines })
  })
  app.get('/:vendor/rounds/:merchant/:after{\\d+}', (context) => {
    const { vendor, merchant, after } = context.req.param()
    const page = buckets.roundsEnded(vendor, Number(after)).slice(0, roundPage)
    const rounds = page.flatMap((round) =>
      round.seat?.player.startsWith(`${merchant}_`) ? [roundReport({ ...round, seat: round.seat })] : [],
    )
    return context.json({ merchant, after, rounds, cursor: String(page.at(-1)?.endedAs ?? after) })
  })
  return app
}
