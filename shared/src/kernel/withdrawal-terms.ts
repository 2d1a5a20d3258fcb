import { type DepositTerms, depositFee } from './deposit-terms.ts'
import { type Minor, minor } from './money.ts'

/** Limits and fees of a payout method; amounts in minor units of one currency. */
export type WithdrawalTerms = DepositTerms & {
  /** Daily limits per member, by number and sum of withdrawals; a day is a calendar day of the brand. */
  readonly dailyCount: number
  readonly dailyAmount: Minor
}

/** Net amount of a withdrawal after the fee. */
export const withdrawalNet = (amount: Minor, terms: WithdrawalTerms): Minor => minor(amount - depositFee(amount, terms))

/** Percentage of a valid bet that counts towards the rollover of deposits, by game class. */
export const turnoverContributions: Readonly<Record<string, bigint>> = {
  RNG: 100n,
  FISH: 100n,
  PVP: 100n,
  LOTT: 100n,
  ELOTT: 100n,
  SPORTS: 100n,
  ESPORTS: 100n,
  INHOUSE: 100n,
  LIVE: 10n,
}

/** Number of times a deposit without a bonus must be staked before withdrawal. */
export const depositTurnover = 1n

/** A deposit with the bets settled after it and before the next deposit. */
export type TurnoverPeriod = {
  readonly deposited: Minor
  readonly bets: readonly { readonly gameClassify: string; readonly validBet: Minor }[]
}

export type Requirement = { readonly required: Minor; readonly done: Minor }

/**
 * Returns the required and the completed rollover of each deposit. Bets count for the oldest incomplete deposit; bets
 * without an incomplete deposit do not count for later deposits.
 */
export function turnoverOf(periods: readonly TurnoverPeriod[]): Requirement[] {
  const rows: { required: bigint; done: bigint }[] = []
  for (const { deposited, bets } of periods) {
    // Counts in hundredths of a minor unit, so that percentages of small bets add up.
    rows.push({ required: deposited * depositTurnover * 100n, done: 0n })
    let counted = bets.reduce(
      (sum, { gameClassify, validBet }) => sum + validBet * (turnoverContributions[gameClassify] ?? 0n),
      0n,
    )
    for (const row of rows) {
      row.done += counted
      counted = row.done > row.required ? row.done - row.required : 0n
      row.done -= counted
    }
  }
  return rows.map(({ required, done }) => ({ required: minor(required / 100n), done: minor(done / 100n) }))
}

export const turnoverLeft = (rows: readonly Requirement[]): Minor =>
  minor(rows.reduce((left, { required, done }) => left + required - done, 0n))

/** Lowest and highest of the amounts; both zero for an empty list. */
export function rangeOf(amounts: readonly bigint[]): { readonly lowest: Minor; readonly highest: Minor } {
  const [first = 0n] = amounts
  let [lowest, highest] = [first, first]
  for (const amount of amounts) {
    if (amount < lowest) lowest = amount
    if (amount > highest) highest = amount
  }
  return { lowest: minor(lowest), highest: minor(highest) }
}

/** Withdrawable part of a balance while `left` must still be staked. */
export const withdrawableOf = (balance: bigint, left: bigint): Minor => minor(balance > left ? balance - left : 0n)

/** Facts for a withdrawal request. Times are milliseconds since the epoch. */
export type WithdrawalFacts = {
  readonly now: number
  readonly hasPaymentPassword: boolean
  /** End of the withdrawal pause after a login from a new device. */
  readonly deviceUntil?: number | undefined
  /** The payout account; undefined if the account is not the member's. */
  readonly account: { readonly usableAt: number } | undefined
  readonly balance: Minor
  readonly left: Minor
  /** Number and sum of the member's withdrawals on this day. */
  readonly usedCount: number
  readonly usedAmount: Minor
  readonly hasOpenCase: boolean
}

/** Reason to reject a withdrawal. */
export type WithdrawalProblem =
  | { readonly problem: 'password' | 'account' | 'least' | 'most' | 'fee' | 'count' | 'balance' | 'case' }
  | { readonly problem: 'device' | 'cooling'; readonly until: number }
  | { readonly problem: 'sum' | 'turnover'; readonly left: Minor }

/** First problem that blocks every withdrawal of a member, regardless of account and amount. */
export function memberProblem(facts: Omit<WithdrawalFacts, 'account'>): WithdrawalProblem | undefined {
  if (!facts.hasPaymentPassword) return { problem: 'password' }
  if (facts.deviceUntil !== undefined && facts.deviceUntil > facts.now)
    return { problem: 'device', until: facts.deviceUntil }
  return undefined
}

/**
 * Returns the first precondition that a withdrawal request does not meet; undefined if all are met. Callers check the
 * identity before and the payment password after these preconditions. Source: domain rules, section 2.6.
 */
export function withdrawalProblem(
  amount: Minor,
  terms: WithdrawalTerms,
  facts: WithdrawalFacts,
): WithdrawalProblem | undefined {
  const { account, now, balance, left, usedCount, usedAmount } = facts
  const standing = memberProblem(facts)
  if (standing) return standing
  if (!account) return { problem: 'account' }
  if (account.usableAt > now) return { problem: 'cooling', until: account.usableAt }
  if (amount < terms.least) return { problem: 'least' }
  if (amount > terms.most) return { problem: 'most' }
  if (withdrawalNet(amount, terms) <= 0n) return { problem: 'fee' }
  if (usedCount >= terms.dailyCount) return { problem: 'count' }
  if (usedAmount + amount > terms.dailyAmount)
    return { problem: 'sum', left: minor(terms.dailyAmount > usedAmount ? terms.dailyAmount - usedAmount : 0n) }
  if (amount > balance) return { problem: 'balance' }
  if (amount > withdrawableOf(balance, left)) return { problem: 'turnover', left }
  return facts.hasOpenCase ? { problem: 'case' } : undefined
}
