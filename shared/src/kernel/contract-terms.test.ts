import fc from 'fast-check'
import {
  type ContractFigures,
  type ContractRate,
  type ContractTier,
  carryOvers,
  dividendOf,
  hasHigherRate,
  higherRateExample,
  nextTier,
  salaryOf,
  termsProblem,
  tierReached,
} from './contract-terms.ts'
import { minor, parseAmount, toDecimal } from './money.ts'

const brl = (text: string) => parseAmount(text, 'BRL') ?? minor(-1)
const percent = (hundredths: number): ContractRate => ({ type: 'percent', hundredths })
const fixed = (amount: string): ContractRate => ({ type: 'fixed', amount: brl(amount) })
const figures = (bet: string, netLoss: string, activeMember: number): ContractFigures => ({
  bet: brl(bet),
  netLoss: brl(netLoss),
  activeMember,
})
const text = ({ amount }: { readonly amount: bigint }) => toDecimal(amount, 'BRL')

const dividendTiers: readonly ContractTier[] = [
  { minimumBet: brl('100000'), netLoss: brl('5000'), activeMember: 3, rate: percent(800) },
  { minimumBet: brl('500000'), netLoss: brl('30000'), activeMember: 10, rate: percent(1500) },
  { minimumBet: brl('900000'), netLoss: brl('60000'), activeMember: 20, rate: percent(2000) },
]
const salaryTiers: readonly ContractTier[] = [
  { minimumBet: brl('5000'), activeMember: 1, rate: percent(5) },
  { minimumBet: brl('80000'), activeMember: 5, rate: percent(10) },
]

describe('a dividend', () => {
  test('[AG-10] of a team with bets of 620,000, a net loss of 48,000 and 12 active members is 7,200, of which 5,600 stay', () => {
    const own = dividendOf(dividendTiers, figures('620000', '48000', 12), 'none', minor(0))
    expect(text(own)).toBe('7200.00')
    expect(own.tier?.rate).toEqual(percent(1500))
    const paid = dividendOf(dividendTiers, figures('250000', '20000', 4), 'none', minor(0))
    expect(text(paid)).toBe('1600.00')
    expect(toDecimal(own.amount - paid.amount, 'BRL')).toBe('5600.00')
  })

  test.each([
    [figures('499999.99', '48000', 12), '3840.00'],
    [figures('620000', '29999.99', 12), '2399.99'],
    [figures('620000', '48000', 9), '3840.00'],
    [figures('620000', '48000', 2), '0.00'],
    [figures('620000', '-48000', 12), '0.00'],
  ])('[AG-10] of a tier is due only when all of its conditions are met', (team, due) =>
    expect(text(dividendOf(dividendTiers, team, 'none', minor(0)))).toBe(due),
  )

  test.each([
    ['none', ['0.00', '0.00', '7200.00', '7200.00']],
    ['previous', ['0.00', '0.00', '2240.00', '7200.00']],
    ['permanent', ['0.00', '0.00', '1840.00', '7200.00']],
  ] as const)('[AG-10] after two periods below zero is lowered by what the carry-over %s leaves', (carryOver, due) => {
    const left: string[] = []
    let carried = minor(0)
    for (const net of ['-5000', '-20000', '48000', '48000']) {
      const paid = dividendOf(dividendTiers, figures('620000', net, 12), carryOver, carried)
      left.push(text(paid))
      carried = paid.carried
    }
    expect(left).toEqual(due)
  })

  test.each([
    [figures('620000', '48000', 12), [3, '280000.00', '12000.00', 8]],
    [figures('620000', '48000', 9), [2, '0.00', '0.00', 1]],
    [figures('50000', '-5000', 0), [1, '50000.00', '10000.00', 3]],
    [figures('900000', '60000', 20), undefined],
  ])('[AG-10] lacks what the next tier asks for beyond the figures', (team, lacking) => {
    const next = nextTier(dividendTiers, team)
    const { bet, netLoss, activeMember } = next?.lacks ?? figures('0', '0', 0)
    expect(next && [next.place, toDecimal(bet, 'BRL'), toDecimal(netLoss, 'BRL'), activeMember]).toEqual(lacking)
  })

  test('[AG-10] of random periods equals that of a walk over all periods before each', () => {
    const nets = fc.array(fc.bigInt({ min: -100_000n, max: 100_000n }), { minLength: 1, maxLength: 12 })
    const tiers = [{ minimumBet: minor(0), activeMember: 0, rate: percent(1234) }]
    fc.assert(
      fc.property(nets, fc.constantFrom(...carryOvers), (all, carryOver) => {
        let carried = minor(0)
        for (const [index, net] of all.entries()) {
          const paid = dividendOf(tiers, { bet: minor(0), netLoss: minor(net), activeMember: 0 }, carryOver, carried)
          carried = paid.carried
          const first = { none: index, previous: Math.max(0, index - 1), permanent: 0 }[carryOver]
          const before = all.slice(first, index)
          let worst = 0n
          for (const from of before.keys()) {
            const sum = before.slice(from).reduce((total, one) => total + one, 0n)
            if (sum < worst) worst = sum
          }
          const base = net + worst
          expect(paid.base).toBe(base)
          expect(paid.amount).toBe(base > 0n ? (base * 1234n) / 10_000n : 0n)
        }
      }),
    )
  })
})

describe('a salary', () => {
  test('[AG-11] of a day with bets of 82,000 at 0.10 % is 82.00, and a fixed one 150.00', () => {
    expect(text(salaryOf(salaryTiers, figures('82000', '0', 6)))).toBe('82.00')
    const byTheDay = [{ minimumBet: brl('80000'), activeMember: 5, rate: fixed('150') }]
    expect(text(salaryOf(byTheDay, figures('82000', '0', 6)))).toBe('150.00')
    expect(text(salaryOf(byTheDay, figures('79999.99', '0', 6)))).toBe('0.00')
  })

  test('[AG-11] of a clock hour with bets of 7,400 at 0.05 % is 3.70', () =>
    expect(text(salaryOf(salaryTiers, figures('7400', '0', 2)))).toBe('3.70'))

  test('[AG-11] does not depend on what the team won', () =>
    expect(text(salaryOf(salaryTiers, figures('82000', '-90000', 6)))).toBe('82.00'))

  test('[AG-11] is rounded down to a minor unit', () =>
    expect(text(salaryOf(salaryTiers, figures('7419.99', '0', 2)))).toBe('3.70'))
})

const most = 4
const anyRate = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map(percent),
  fc.bigInt({ min: 1n, max: 5n }).map((amount): ContractRate => ({ type: 'fixed', amount: minor(amount) })),
)
const small = fc.integer({ min: 0, max: most })
const anyTier = fc.record({
  minimumBet: small.map(minor),
  netLoss: small.map(minor),
  activeMember: small,
  rate: anyRate,
})
const anyTiers = fc.array(anyTier, { maxLength: 3 })
/** Terms of one type of rates, in an order that is accepted. */
const terms = fc.tuple(anyTiers, fc.boolean()).map(([tiers, isFixed]) => {
  const kept: ContractTier[] = []
  for (const tier of tiers)
    if ((tier.rate.type === 'fixed') === isFixed && termsProblem(kept.concat(tier)) === undefined) kept.push(tier)
  return kept
})
const steps = Array.from({ length: most + 1 }, (_, step) => step)
const everyFigures: readonly ContractFigures[] = steps.flatMap((bet) =>
  steps.flatMap((netLoss) => steps.map((activeMember) => ({ bet: minor(bet), netLoss: minor(netLoss), activeMember }))),
)
const isMet = (tier: ContractTier, { bet, netLoss, activeMember }: ContractFigures) =>
  tier.minimumBet <= bet && (tier.netLoss ?? 0n) <= netLoss && tier.activeMember <= activeMember
const heightOf = ({ rate }: ContractTier) => (rate.type === 'fixed' ? Number(rate.amount) : rate.hundredths)

describe('tiers', () => {
  test('[AG-10] are accepted when each asks more than all below it and pays no less', () =>
    fc.assert(
      fc.property(anyTiers, (tiers) => {
        const isInOrder = tiers.every((higher, index) =>
          tiers.slice(0, index).every((lower) => {
            const met = everyFigures.filter((team) => isMet(higher, team))
            const isStricter = met.length < everyFigures.filter((team) => isMet(lower, team)).length
            const paysLess = higher.rate.type === lower.rate.type && heightOf(higher) < heightOf(lower)
            const isNext = tiers[index - 1] === lower
            return isStricter && met.every((team) => isMet(lower, team)) && !(isNext && paysLess)
          }),
        )
        expect(termsProblem(tiers) === undefined).toBe(tiers.length > 0 && isInOrder)
      }),
    ))

  test.each([
    [[], 'none'],
    [[{ minimumBet: brl('1'), activeMember: 0, rate: percent(0) }], 'rate'],
    [[{ minimumBet: brl('1'), activeMember: 0, rate: percent(10_001) }], 'rate'],
    [[{ minimumBet: brl('1'), activeMember: 0, rate: percent(1.5) }], 'rate'],
    [[{ minimumBet: brl('1'), activeMember: 0, rate: fixed('0') }], 'rate'],
    [[...salaryTiers].reverse(), 'order'],
    [[...salaryTiers, { minimumBet: brl('90000'), activeMember: 5, rate: percent(9) }], 'lower'],
    [salaryTiers, undefined],
    [dividendTiers, undefined],
  ] as const)('[AG-10] %j have the problem %s', (tiers, problem) => expect(termsProblem(tiers)).toBe(problem))

  test('[AG-10] the one that is reached is the best paid one whose conditions are met', () =>
    fc.assert(
      fc.property(terms, fc.constantFrom(...everyFigures), (tiers, team) => {
        const met = tiers.filter((tier) => isMet(tier, team)).map(heightOf)
        const reached = tierReached(tiers, team)
        expect(reached ? heightOf(reached) : 0).toBe(Math.max(0, ...met))
      }),
    ))

  test('[AG-10] of a downline have a higher rate when any figures pay more than the own terms', () =>
    fc.assert(
      fc.property(terms, terms, (downline, own) => {
        const isHigher = everyFigures.some((team) => {
          const theirs = tierReached(downline, team)
          const mine = tierReached(own, team)
          if (!theirs) return false
          return !mine || mine.rate.type !== theirs.rate.type || heightOf(theirs) > heightOf(mine)
        })
        expect(hasHigherRate(downline, own)).toBe(isHigher)
      }),
    ))

  test.each([
    [
      [{ minimumBet: brl('500000'), netLoss: brl('20000'), activeMember: 10, rate: percent(1600) }],
      '20000.00 1600.00 3200.00',
    ],
    [[{ minimumBet: brl('0'), netLoss: brl('0'), activeMember: 0, rate: percent(100) }], '20000.00 0.00 200.00'],
    [[{ minimumBet: brl('500000'), netLoss: brl('30000'), activeMember: 10, rate: percent(1500) }], undefined],
  ])('[AG-10] of a downline with a higher rate have an example of what it costs', (downline, shown) => {
    const example = higherRateExample(downline, dividendTiers, brl('20000'))
    expect(
      example &&
        Object.values(example)
          .map((amount) => toDecimal(amount, 'BRL'))
          .join(' '),
    ).toBe(shown)
  })
})
