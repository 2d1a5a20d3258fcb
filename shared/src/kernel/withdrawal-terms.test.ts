import fc from 'fast-check'
import { type Minor, minor } from './money.ts'
import {
  type TurnoverPeriod,
  turnoverContributions,
  turnoverLeft,
  turnoverOf,
  type WithdrawalFacts,
  withdrawableOf,
  withdrawalNet,
  withdrawalProblem,
} from './withdrawal-terms.ts'

const terms = {
  least: minor(50_00),
  most: minor(5_000_00),
  feePerMillion: 10_000n,
  feeFixed: minor(1_00),
  dailyCount: 3,
  dailyAmount: minor(6_000_00),
}
const now = 1_000_000
const facts: WithdrawalFacts = {
  now,
  hasPaymentPassword: true,
  account: { usableAt: now },
  balance: minor(9_000_00),
  left: minor(0),
  usedCount: 0,
  usedAmount: minor(0),
  hasOpenCase: false,
}

test('[MB-05] the fee is deducted from the withdrawn amount', () => {
  expect(withdrawalNet(minor(600_00), terms)).toBe(593_00n)
})

test('[MB-05] preconditions are checked in the order of the domain rules', () => {
  // All preconditions fail at first; each row fixes the reported one.
  const broken: WithdrawalFacts = {
    now,
    hasPaymentPassword: false,
    deviceUntil: now + 1,
    account: undefined,
    hasOpenCase: true,
    balance: minor(0),
    left: minor(10_00),
    usedCount: 3,
    usedAmount: minor(6_000_00),
  }
  const mends: readonly [problem: string, mend: Partial<WithdrawalFacts>, amount: number][] = [
    ['password', { hasPaymentPassword: true }, 0],
    ['device', { deviceUntil: now }, 0],
    ['account', { account: { usableAt: now + 1 } }, 0],
    ['cooling', { account: { usableAt: now } }, 0],
    ['least', {}, 5_000_01],
    ['most', {}, 60_00],
    ['count', { usedCount: 2 }, 60_00],
    ['sum', { usedAmount: minor(0) }, 60_00],
    ['balance', { balance: minor(69_99) }, 60_00],
    ['turnover', { balance: minor(70_00) }, 60_00],
    ['case', { hasOpenCase: false }, 60_00],
  ]
  let [met, amount] = [broken, 1]
  for (const [problem, mend, next] of mends) {
    expect(withdrawalProblem(minor(amount), terms, met)?.problem).toBe(problem)
    met = { ...met, ...mend }
    amount = next
  }
  expect(withdrawalProblem(minor(amount), terms, met)).toBeUndefined()
})

test('[MB-05] an amount that the fee would consume is refused', () => {
  const tiny = { ...terms, least: minor(1), feeFixed: minor(60_00) }
  expect(withdrawalProblem(minor(60_00), tiny, facts)).toEqual({ problem: 'fee' })
})

test('[MB-05] a refusal for the daily limit has the amount that is left', () => {
  const used = { ...facts, usedAmount: minor(5_500_00) }
  expect(withdrawalProblem(minor(500_01), terms, used)).toEqual({ problem: 'sum', left: 500_00n })
  expect(withdrawalProblem(minor(500_00), terms, used)).toBeUndefined()
})

test('[MB-05] stakes of 1,500 on slots and of 8,000 on live tables at 10 percent leave 700 of 3,000', () => {
  const bets = [
    { gameClassify: 'RNG', validBet: minor(1_500_00) },
    { gameClassify: 'LIVE', validBet: minor(8_000_00) },
  ]
  expect(turnoverLeft(turnoverOf([{ deposited: minor(3_000_00), bets }]))).toBe(700_00n)
})

test('[MB-05] open turnover is withheld, up to the balance', () => {
  expect(withdrawableOf(2_180_50n, 500_00n)).toBe(1_680_50n)
  expect(withdrawableOf(100n, 500n)).toBe(0n)
})

/** Reference implementation: assigns each hundredth of each bet to the oldest deposit with open turnover. */
function oneByOne(periods: readonly TurnoverPeriod[]): { required: Minor; done: Minor }[] {
  const rows: { required: number; done: number }[] = []
  for (const { deposited, bets } of periods) {
    rows.push({ required: Number(deposited) * 100, done: 0 })
    for (const { gameClassify, validBet } of bets)
      for (let each = Number(validBet) * Number(turnoverContributions[gameClassify] ?? 0n); each > 0; each -= 1) {
        const open = rows.find(({ required, done }) => done < required)
        if (open) open.done += 1
      }
  }
  return rows.map(({ required, done }) => ({
    required: minor(Math.floor(required / 100)),
    done: minor(Math.floor(done / 100)),
  }))
}

test('[MB-05] turnover equals that of the reference implementation', () => {
  const bet = fc.record({
    gameClassify: fc.constantFrom(...Object.keys(turnoverContributions), 'UNKNOWN'),
    validBet: fc.integer({ min: 0, max: 30 }).map(minor),
  })
  const period = fc.record({
    deposited: fc.integer({ min: 1, max: 60 }).map(minor),
    bets: fc.array(bet, { maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(period, { maxLength: 5 }), (periods) => {
      expect(turnoverOf(periods)).toEqual(oneByOne(periods))
    }),
  )
})
