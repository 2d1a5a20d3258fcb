import fc from 'fast-check'
import { dueAt, retryDelay } from './draw-clock.ts'

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })

describe('server-time corrected countdown', () => {
  it('[LT-01] subtracts half the round trip from the remaining time', () => {
    expect(dueAt(42_000, { sentAt: 1_000, answeredAt: 1_400 })).toBe(1_400 + 42_000 - 200)
  })

  it('[LT-01] the error is at most half the round trip, at whatever point the platform answered', () => {
    fc.assert(
      fc.property(instant, fc.nat(20_000), fc.nat(20_000), fc.nat(90_000), (sentAt, there, back, remainTime) => {
        const answeredAt = sentAt + there + back
        const truth = sentAt + there + remainTime
        expect(Math.abs(dueAt(remainTime, { sentAt, answeredAt }) - truth)).toBeLessThanOrEqual((there + back) / 2)
      }),
    )
  })

  it('[LT-01] retries for a late result slow down, but come at least every 15 seconds', () => {
    const delays = Array.from({ length: 12 }, (_, tries) => retryDelay(tries))
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
    expect(delays.at(-1)).toBe(15_000)
  })
})
