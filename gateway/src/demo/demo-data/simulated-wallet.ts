import { type Currency, depositFee, type Instant, type Minor, minor, rangeOf } from '@azulejo/shared/kernel'
import { type PastOrder, pastOrder } from '../../money/index.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import type { Posting } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { minBetOf, validBet } from '../../play/index.ts'
import { depositChannelOf, withdrawalWayOf } from './demo-channels.ts'
import type { PlayedGame } from './games-played.ts'

/** What a vendor asks for a round of a game; `amount` is 0 for a cancellation. */
export type PlayedStep = {
  readonly kind: 'bet' | 'win' | 'cancel'
  readonly game: PlayedGame
  readonly roundId: string
  readonly amount: bigint
  readonly at: Instant
}

/** Movements that are booked together, each at its own moment. */
type Booked = { readonly kind: 'postings'; readonly postings: readonly Posting[] }

/** The bonus that was chosen with a deposit is given when the deposit has been credited. */
type Given = { readonly kind: 'bonus'; readonly deposit: PastOrder }

/** A step of a person's history. */
export type WalletStep = PlayedStep | Booked | Given

/** Time between the steps of an order. */
const payingMs = 20_000

/** Simulated money of one person through time; its steps become acts of the site. */
export class SimulatedWallet {
  readonly steps: WalletStep[] = []
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

  /** Takes a step that changes the balance and ends at a moment. */
  #take(step: WalletStep, gain: bigint, until: Instant): void {
    this.balance += gain
    if (this.balance < 0n) throw new Error(`a step at ${new Date(until).toISOString()} would overdraw a wallet`)
    this.lastAt = until
    this.steps.push(step)
  }

  /** Waits until a time, unless it has passed. */
  rest(until: Instant): void {
    this.lastAt = Math.max(this.lastAt, until)
  }

  /** Takes the movements of an order; `at` is the time of its first movement in the wallet. */
  #order(order: PastOrder, gain: bigint, at: Instant): void {
    const { postings } = order
    this.#take({ kind: 'postings', postings }, gain, postings.at(-1)?.at ?? at)
    this.orders.push(order)
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
      this.#order(order, part - depositFee(part, terms), at)
      if (promotionId === undefined) continue
      this.steps.push({ kind: 'bonus', deposit: order })
      this.hasBonus = true
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
    this.#order(order, -part, at)
  }

  /** The credit of a trial account. */
  trialCredit(amount: bigint, at: Instant): void {
    const ref = `trial:${this.#memberId}`
    const lines = [
      { account: memberAccount(this.#memberId, 'main', this.currency), amount: minor(amount) },
      { account: houseAccount(this.#merchant.code, 'promo', this.currency), amount: minor(-amount) },
    ]
    this.#take({ kind: 'postings', postings: [{ key: ref, kind: 'promotion', ref, at, lines }] }, amount, at)
  }

  /** A round from its stake to its end. @param payout minor units; undefined for a round that is still open */
  play(game: PlayedGame, bet: bigint, payout: bigint | 'cancelled' | undefined, at: Instant, seconds: number): void {
    this.#rounds += 1
    const roundId = `w${this.#memberId}-${this.#rounds}`
    this.#take({ kind: 'bet', game, roundId, amount: bet, at }, -bet, at)
    if (payout === undefined) return
    const end = { game, roundId, at: at + seconds * 1000 }
    if (payout === 'cancelled') this.#take({ ...end, kind: 'cancel', amount: 0n }, bet, end.at)
    else this.#take({ ...end, kind: 'win', amount: payout }, payout, end.at)
    if (payout !== 'cancelled') this.turnover += validBet(bet, payout)
  }
}
