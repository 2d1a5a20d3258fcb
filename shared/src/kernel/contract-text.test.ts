import { mostTiers, readTiers, type TierText, tiersText } from './contract-text.ts'

const tier = (changes: Partial<TierText> = {}): TierText => ({
  minimumBet: '1000.00',
  netLoss: '500.00',
  activeMember: '3',
  rateType: 'percent',
  rate: '15.00',
  ...changes,
})

describe('typed tiers of a contract', () => {
  test.each([
    [{ rate: '15' }, { type: 'percent', hundredths: 1500 }],
    [{ rate: '0.1' }, { type: 'percent', hundredths: 10 }],
    [{ rate: '100.00' }, { type: 'percent', hundredths: 10_000 }],
    [
      { rate: '150.00', rateType: 'fixed' },
      { type: 'fixed', amount: 15_000n },
    ],
  ] as const)('[AG-10] are read exactly: %j', (changes, rate) =>
    expect(readTiers([tier(changes)], 'BRL')).toEqual({
      tiers: [{ minimumBet: 100_000n, netLoss: 50_000n, activeMember: 3, rate }],
    }),
  )

  test.each([
    [{ rate: '15,00' }, 'rate'],
    [{ rate: '15.001' }, 'rate'],
    [{ rate: '0' }, 'rate'],
    [{ rate: '100.01' }, 'rate'],
    [{ rate: '-1' }, 'rate'],
    [{ rate: ' 1' }, 'rate'],
    [{ rate: '0.00', rateType: 'fixed' }, 'rate'],
    [{ minimumBet: '1.000,00' }, 'minimumBet'],
    [{ minimumBet: '1000.001' }, 'minimumBet'],
    [{ minimumBet: '-1' }, 'minimumBet'],
    [{ netLoss: '' }, 'netLoss'],
    [{ netLoss: '-0.01' }, 'netLoss'],
    [{ activeMember: '3.5' }, 'activeMember'],
    [{ activeMember: '-3' }, 'activeMember'],
    [{ activeMember: '1000000' }, 'activeMember'],
  ] as const)('[AG-10] are refused at their field and never rounded: %j', (changes, field) =>
    expect(readTiers([tier(), tier({ minimumBet: '2000.00', ...changes })], 'BRL')).toEqual({
      wrong: { tier: 2, field },
    }),
  )

  test('[AG-10] that do not follow one another are refused together', () => {
    expect(readTiers([], 'BRL')).toEqual({ wrong: { problem: 'none' } })
    expect(readTiers([tier(), tier()], 'BRL')).toEqual({ wrong: { problem: 'order' } })
  })

  test('[AG-10] are written as they are read, in currencies with and without decimals', () => {
    const typed = Array.from({ length: mostTiers }, (_, place) => tier({ minimumBet: `${1_000 + place}.00` }))
    const read = readTiers(typed, 'BRL')
    expect('tiers' in read && tiersText(read.tiers, 'BRL')).toEqual(typed)
    const salary: TierText = { minimumBet: '500000', activeMember: '2', rateType: 'fixed', rate: '20000' }
    const whole = readTiers([salary], 'VND')
    expect('tiers' in whole && tiersText(whole.tiers, 'VND')).toEqual([salary])
  })
})
