import { type Currency, type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { minBetOf } from '../catalogue/index.ts'
import { type EntryKind, type HouseAccountKind, houseAccount, memberAccount } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/post.ts'
import type { Merchant } from '../merchants.ts'
import { validBet } from '../vendor/index.ts'
import type { PlayedGame } from './games-played.ts'

export type PastRound = {
  readonly game: PlayedGame
  readonly roundId: string
  readonly bet: bigint
  readonly validBet: bigint
  readonly payout: bigint
  readonly status: 'open' | 'settled' | 'cancelled'
  readonly at: Instant
  readonly settledAt: Instant | undefined
  readonly betBalance: bigint
  readonly settledBalance: bigint | undefined
}

type Movement = {
  readonly key: string
  readonly kind: EntryKind
  readonly ref: string
  readonly gain: bigint
  readonly from: HouseAccountKind
  readonly at: Instant
  readonly meta?: Readonly<Record<string, unknown>>
}

/** Simulated money of one person through time; its postings are written to the ledger. */
export class SimulatedWallet {
  readonly postings: Posting[] = []
  readonly rounds: PastRound[] = []
  balance = 0n
  turnover = 0n
  /** Time of the last movement; the next one cannot be earlier. */
  lastAt: Instant = 0
  readonly #merchant: Merchant
  readonly #memberId: string
  #orders = 0

  constructor(merchant: Merchant, memberId: string) {
    this.#merchant = merchant
    this.#memberId = memberId
  }

  get currency(): Currency {
    return this.#merchant.currency
  }

  /** Unit of the demonstration's amounts: the lowest minimum bet, in minor units of the currency. */
  get unit(): Minor {
    return minBetOf(0, this.currency)
  }

  #move({ key, kind, ref, gain, from, at, meta }: Movement): void {
    this.balance += gain
    if (this.balance < 0n) throw new Error(`${key} would overdraw a wallet`)
    this.lastAt = at
    this.postings.push({
      key,
      kind,
      ref,
      at,
      ...(meta ? { meta } : {}),
      lines: [
        { account: memberAccount(this.#memberId, 'main', this.currency), amount: minor(gain) },
        { account: houseAccount(this.#merchant.code, from, this.currency), amount: minor(-gain) },
      ],
    })
  }

  /** A deposit, withdrawal or promotion credit. `amount` is positive, in minor units. */
  order(kind: 'deposit' | 'withdraw' | 'promotion', amount: bigint, at: Instant): void {
    this.#orders += 1
    const ref = `${kind}:${this.#memberId}-${this.#orders}`
    const gain = kind === 'withdraw' ? -amount : amount
    this.#move({ key: ref, kind, ref, gain, from: kind === 'promotion' ? 'promo' : 'payments', at })
  }

  /** A round from its stake to its end. @param payout minor units; undefined for a round that is still open */
  play(game: PlayedGame, bet: bigint, payout: bigint | 'cancelled' | undefined, at: Instant, seconds: number): void {
    const roundId = `w${this.#memberId}-${this.rounds.length + 1}`
    const round = `${this.#merchant.code}:${game.vendor}:${roundId}`
    const ref = `round:${round}`
    const key = `vendor:${round}`
    const settledAt = at + seconds * 1000
    const move = (step: string, kind: EntryKind, gain: bigint, when: Instant) =>
      this.#move({ key: `${key}:${step}`, kind, ref, gain, from: 'bets', at: when, meta: { nodeId: game.nodeId } })
    move('bet', 'bet', -bet, at)
    const betBalance = this.balance
    const paid = typeof payout === 'bigint' ? payout : 0n
    if (payout === 'cancelled') move('cancel', 'bet_cancel', bet, settledAt)
    else if (paid > 0n) move('win', 'prize', paid, settledAt)
    const ended = payout !== undefined
    if (ended) this.lastAt = settledAt
    const counted = typeof payout === 'bigint' ? validBet(bet, payout) : 0n
    this.turnover += counted
    this.rounds.push({
      game,
      roundId,
      bet,
      validBet: counted,
      payout: paid,
      status: payout === undefined ? 'open' : payout === 'cancelled' ? 'cancelled' : 'settled',
      at,
      settledAt: ended ? settledAt : undefined,
      betBalance,
      settledBalance: ended ? this.balance : undefined,
    })
  }
}
