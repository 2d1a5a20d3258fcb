import { type Currency, depositFee, type Instant, type Minor, minor, rangeOf } from '@azulejo/shared/kernel'
import { type PastOrder, pastOrder } from '../../money/index.ts'
import { type EntryKind, type HouseAccountKind, houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import type { Posting } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { minBetOf, validBet } from '../../play/index.ts'
import { depositChannelOf, withdrawalWayOf } from './demo-channels.ts'
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

/** Time between the steps of an order. */
const payingMs = 20_000

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
  readonly orders: PastOrder[] = []
  balance = 0n
  turnover = 0n
  /** Whether a bonus was chosen with a deposit. */
  hasBonus = false
  /** Time of the last movement; the next one cannot be earlier. */
  lastAt: Instant = 0
  readonly #merchant: Merchant
  readonly #memberId: string
  #orders = 0
  #rounds = 0

  constructor(merchant: Merchant, memberId: string) {
    this.#merchant = merchant
    this.#memberId = memberId
  }

  /** The wallet after acts of the site that left this balance until a moment; it holds only the movements that follow. */
  continued(balance: bigint, until: Instant): SimulatedWallet {
    const next = new SimulatedWallet(this.#merchant, this.#memberId)
    next.balance = balance
    next.hasBonus = this.hasBonus
    next.lastAt = Math.max(this.lastAt, until)
    next.#orders = this.#orders
    next.#rounds = this.#rounds
    return next
  }

  get currency(): Currency {
    return this.#merchant.currency
  }

  /** Unit of the demonstration's amounts: the lowest minimum bet, in minor units of the currency. */
  get unit(): Minor {
    return minBetOf(0, this.currency)
  }

  get leastDeposit(): Minor {
    return depositChannelOf(this.#merchant).terms.least
  }

  get leastWithdrawal(): Minor {
    return withdrawalWayOf(this.#merchant).terms.least
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

  /** Waits until a time, unless it has passed. */
  rest(until: Instant): void {
    this.lastAt = Math.max(this.lastAt, until)
  }

  /** Books the movements of an order; `at` is the time of its first movement in the wallet. */
  #take(order: PastOrder, gain: bigint, at: Instant): void {
    this.balance += gain
    if (this.balance < 0n) throw new Error(`${order.order.key} would overdraw a wallet`)
    this.lastAt = order.postings.at(-1)?.at ?? at
    this.orders.push(order)
    this.postings.push(...order.postings)
  }

  #key(kind: string): string {
    this.#orders += 1
    return `demo:${kind}:${this.#memberId}-${this.#orders}`
  }

  /**
   * A deposit of at least `amount` that is credited at `at`: the least amount of the channel when `amount` is lower, and
   * several deposits when it is above the channel's largest amount.
   */
  deposit(amount: bigint, at: Instant, promotionId?: string): void {
    const { terms, code, provider } = depositChannelOf(this.#merchant)
    for (let left = amount; left > 0n; ) {
      const { lowest: capped } = rangeOf([minor(left), terms.most])
      const { highest: part } = rangeOf([capped, terms.least])
      left -= part
      const key = this.#key('deposit')
      const order = pastOrder(
        {
          kind: 'deposit',
          key,
          merchant: this.#merchant.code,
          memberId: this.#memberId,
          subject: code,
          currency: this.currency,
          amount: part,
          fee: depositFee(part, terms),
          actor: `member:${this.#memberId}`,
          at: at - payingMs,
          ...(promotionId === undefined ? {} : { detail: { promotionId } }),
        },
        [
          { step: 'await', key: 'charge', actor: 'gateway', at: at - payingMs },
          { step: 'pay', key: 'notice', actor: `vendor:${provider}`, at },
          { step: 'credit', key: 'notice:credit', actor: `vendor:${provider}`, at },
        ],
      )
      this.#take(order, part - depositFee(part, terms), at)
    }
  }

  /** A withdrawal that is paid; within the bounds of its way, so that a smaller amount than the least withdraws nothing. */
  withdraw(amount: bigint, at: Instant): void {
    const way = withdrawalWayOf(this.#merchant)
    const part = minor(amount > way.terms.most ? way.terms.most : amount)
    if (part < way.terms.least) return
    const approver = part > way.approvedUpTo ? 'operator:caio' : 'rule:withdrawals'
    const order = pastOrder(
      {
        kind: 'withdrawal',
        key: this.#key('withdrawal'),
        merchant: this.#merchant.code,
        memberId: this.#memberId,
        subject: way.type,
        currency: this.currency,
        amount: part,
        fee: depositFee(part, way.terms),
        actor: `member:${this.#memberId}`,
        at,
      },
      [
        { step: 'approve', key: 'approve', actor: approver, at: at + payingMs },
        { step: 'pay', key: 'pay', actor: `vendor:${way.provider}`, at: at + payingMs },
        { step: 'complete', key: 'complete', actor: `vendor:${way.provider}`, at: at + 2 * payingMs },
      ],
    )
    this.#take(order, -part, at)
  }

  /** The credit of a trial account. */
  trialCredit(amount: bigint, at: Instant): void {
    const ref = `trial:${this.#memberId}`
    this.#move({ key: ref, kind: 'promotion', ref, gain: amount, from: 'promo', at })
  }

  /** A round from its stake to its end. @param payout minor units; undefined for a round that is still open */
  play(game: PlayedGame, bet: bigint, payout: bigint | 'cancelled' | undefined, at: Instant, seconds: number): void {
    this.#rounds += 1
    const roundId = `w${this.#memberId}-${this.#rounds}`
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
