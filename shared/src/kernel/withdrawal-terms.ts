import { type DepositTerms, depositFee } from './deposit-terms.ts'
import { type Minor, minor } from './money.ts'

/** What a way of being paid costs and takes; amounts in minor units of one currency. */
export type WithdrawalTerms = DepositTerms & {
  /** Withdrawals of a member in a day of the brand, and their sum. */
  readonly dailyCount: number
  readonly dailyAmount: Minor
}

/** What arrives: the amount without the fee. */
export const withdrawalNet = (amount: Minor, terms: WithdrawalTerms): Minor => minor(amount - depositFee(amount, terms))

/** How much of a valid bet counts towards the turnover of deposits, in percent, by the class of its game. */
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

/** How often a deposit without a bonus is to be staked before it may be withdrawn. */
export const depositTurnover = 1n

/** A deposit, with the bets that were settled after it and before the next one. */
export type TurnoverPeriod = {
  readonly deposited: Minor
  readonly bets: readonly { readonly gameClassify: string; readonly validBet: Minor }[]
}

export type Requirement = { readonly required: Minor; readonly done: Minor }

/**
 * What each deposit asks for and what of it is done. Bets count for the oldest deposit that is not done; what is bet
 * while none is open counts for none that comes later.
 */
export function turnoverOf(periods: readonly TurnoverPeriod[]): Requirement[] {
  const rows: { required: bigint; done: bigint }[] = []
  for (const { deposited, bets } of periods) {
    // In hundredths of a minor unit, so that parts of small bets add up.
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

/** The lowest and the highest of some amounts; zero of none. */
export function rangeOf(amounts: readonly bigint[]): { readonly lowest: Minor; readonly highest: Minor } {
  const [first = 0n] = amounts
  let [lowest, highest] = [first, first]
  for (const amount of amounts) {
    if (amount < lowest) lowest = amount
    if (amount > highest) highest = amount
  }
  return { lowest: minor(lowest), highest: minor(highest) }
}

/** What may leave a wallet while some of its deposits are still to be staked. */
export const withdrawableOf = (balance: bigint, left: bigint): Minor => minor(balance > left ? balance - left : 0n)

/** What is known of a member who asks to be paid. Times are milliseconds since the epoch. */
export type WithdrawalFacts = {
  readonly now: number
  readonly hasPaymentPassword: boolean
  /** Until when withdrawals rest after a login from a new device. */
  readonly deviceUntil?: number | undefined
  /** The account to be paid to; undefined when it is not the member's. */
  readonly account: { readonly usableAt: number } | undefined
  readonly balance: Minor
  readonly left: Minor
  /** Withdrawals of this day. */
  readonly usedCount: number
  readonly usedAmount: Minor
  readonly hasOpenCase: boolean
}

/** Why a withdrawal is not taken, in the order in which it is asked. */
export type WithdrawalProblem =
  | { readonly problem: 'password' | 'account' | 'least' | 'most' | 'fee' | 'count' | 'balance' | 'case' }
  | { readonly problem: 'device' | 'cooling'; readonly until: number }
  | { readonly problem: 'sum' | 'turnover'; readonly left: Minor }

/** What keeps a member from any withdrawal, whatever its account and amount. */
export function standingProblem(facts: Omit<WithdrawalFacts, 'account'>): WithdrawalProblem | undefined {
  if (!facts.hasPaymentPassword) return { problem: 'password' }
  if (facts.deviceUntil !== undefined && facts.deviceUntil > facts.now)
    return { problem: 'device', until: facts.deviceUntil }
  return undefined
}

/**
 * The first precondition that a request does not meet. The identity is asked for before all of these, the payment
 * password after them. Source: domain rules, section 2.6.
 */
export function withdrawalProblem(
  amount: Minor,
  terms: WithdrawalTerms,
  facts: WithdrawalFacts,
): WithdrawalProblem | undefined {
  const { account, now, balance, left, usedCount, usedAmount } = facts
  const standing = standingProblem(facts)
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
