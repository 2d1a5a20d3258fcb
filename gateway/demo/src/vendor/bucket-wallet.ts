import { type Clock, type Currency, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import {
  type AnswerOf,
  type RequestOf,
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorCancel,
  type vendorStatus,
  vendorWin,
} from '@azulejo/shared/wire'
import type { BucketRound, BucketSeat, Buckets } from './buckets.ts'
import type { Calling, Wallet, WalletAnswer, WalletRecord } from './wallet-client.ts'

type Answer = WalletAnswer<AnswerOf<typeof vendorStatus>>

const refused = (code: string): Answer => ({ outcome: 'refused', code })

/**
 * The wallet of games: the operator's seamless wallet, or the player's wallet at a vendor that holds transfer wallets.
 * Stakes and prizes of a transfer wallet are booked only here; the operator confirms the ticket's owner and session.
 */
export function createGameWallet(seamless: Wallet, buckets: Buckets, clock: Clock): Wallet {
  const balanceOf = ({ vendor, player }: BucketSeat) => BigInt(buckets.bucketOf(vendor, player)?.balance ?? '0')

  const done = (seat: BucketSeat, round: BucketRound): Answer => {
    const text = (units: string | bigint) => toDecimal(minor(BigInt(units)), seat.currency as Currency)
    const { status, stake, payout } = round
    const wallet = { balance: text(balanceOf(seat)), currency: seat.currency as Currency }
    return { outcome: 'done', value: { status, bet: text(stake), payout: text(payout), ...wallet } }
  }
  /** Stores a round together with its change of the wallet balance. */
  const book = (seat: BucketSeat, round: BucketRound, change: bigint): Answer => {
    const { vendor, player } = seat
    const bucket = buckets.bucketOf(vendor, player)
    const ended = round.status === 'open' ? {} : { endedAs: buckets.nextEnd(clock.now()) }
    buckets.keep({
      round: { ...round, ...ended },
      bucket: bucket && { ...bucket, balance: (BigInt(bucket.balance) + change).toString() },
    })
    return done(seat, round)
  }

  function stake(seat: BucketSeat, roundId: string, amount: bigint): Answer {
    const known = buckets.roundOf(seat.ticket, roundId)
    if (known?.status === 'cancelled') return refused('round.cancelled')
    if (known) return BigInt(known.stake) === amount ? done(seat, known) : refused('round.conflict')
    if (balanceOf(seat) < amount) return refused('wallet.insufficient')
    const { ticket } = seat
    const round = { ticket, seat, roundId, stake: amount.toString(), payout: '0', at: clock.now() }
    return book(seat, { ...round, status: 'open' }, -amount)
  }
  type Win = { readonly amount: bigint; readonly validBet: bigint | undefined; readonly result: string | undefined }

  function win(seat: BucketSeat, roundId: string, { amount, validBet, result }: Win): Answer {
    const known = buckets.roundOf(seat.ticket, roundId)
    if (!known) return refused('round.unknown')
    if (known.status === 'cancelled') return refused('round.cancelled')
    if (known.status === 'settled')
      return BigInt(known.payout) === amount ? done(seat, known) : refused('round.conflict')
    const counted = validBet === undefined ? {} : { validBet: validBet.toString() }
    const shown = result === undefined ? {} : { result }
    return book(seat, { ...known, payout: amount.toString(), ...counted, ...shown, status: 'settled' }, amount)
  }
  function cancel(seat: BucketSeat, roundId: string): Answer {
    const known = buckets.roundOf(seat.ticket, roundId)
    if (known?.status === 'settled') return refused('round.settled')
    if (known?.status === 'cancelled') return done(seat, known)
    const gone = {
      ticket: seat.ticket,
      roundId,
      stake: '0',
      payout: '0',
      status: 'cancelled' as const,
      at: clock.now(),
    }
    return book(seat, known ? { ...known, status: 'cancelled' } : gone, BigInt(known?.stake ?? '0'))
  }

  function play(seat: BucketSeat, record: WalletRecord, request: Partial<RequestOf<typeof vendorWin>>): Answer {
    const { roundId = '', amount = '', validBet: counted, result } = request
    const unitsOf = (text: string) => parseAmount(text, seat.currency as Currency)
    const units = unitsOf(amount) ?? 0n
    if (record === (vendorBet as WalletRecord)) return stake(seat, roundId, units)
    if (record === (vendorWin as WalletRecord)) {
      const validBet = counted === undefined ? undefined : unitsOf(counted)
      return win(seat, roundId, { amount: units, validBet, result })
    }
    if (record === (vendorCancel as WalletRecord)) return cancel(seat, roundId)
    const known = buckets.roundOf(seat.ticket, roundId)
    return known ? done(seat, known) : refused('round.unknown')
  }

  const inBucket = <Value extends { balance: string; currency: Currency }>(
    answer: WalletAnswer<Value>,
    seat: BucketSeat,
  ): WalletAnswer<Value> =>
    answer.outcome === 'done'
      ? { ...answer, value: { ...answer.value, balance: toDecimal(minor(balanceOf(seat)), answer.value.currency) } }
      : answer

  async function authenticate(calling: Calling, request: RequestOf<typeof vendorAuthenticate>) {
    const answer = await seamless.call(calling, vendorAuthenticate, request)
    if (answer.outcome !== 'done' || answer.value.wallet === 'seamless') return answer
    const { vassalage: vendor, playerId, gameId, currency } = answer.value
    const seat = { ticket: request.ticket, vendor, player: `${calling.operator}_${playerId}`, gameId, currency }
    buckets.keep({ seat })
    return inBucket(answer, seat)
  }

  const call = async (calling: Calling, record: WalletRecord, request: { readonly ticket: string }) => {
    if (record === (vendorAuthenticate as WalletRecord)) return authenticate(calling, request)
    const seat = buckets.seatOf(request.ticket)
    if (!seat) return seamless.call(calling, record, request as never)
    if (seat.vendor !== calling.vendor) return refused('vendor.ticket')
    const isEnd = record !== (vendorBalance as WalletRecord) && record !== (vendorBet as WalletRecord)
    if (isEnd) return play(seat, record, request)
    const present = await seamless.call(calling, vendorBalance, { ticket: request.ticket })
    if (present.outcome !== 'done') return present
    return record === (vendorBet as WalletRecord) ? play(seat, record, request) : inBucket(present, seat)
  }
  // Each record returns its own type of answer, which this generic function cannot express.
  return { call: call as Wallet['call'] }
}
