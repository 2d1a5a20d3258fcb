import type { Draw, LatestDraw } from '@azulejo/shared/wire'
import { heldAfter, type NextDraw } from './use-latest-draws.ts'
import { type Held, type NearDraw, step } from './use-near-issue.ts'

const draw = (numero: string): Draw => ({ numero, openedAt: 0, winNo: '1,2,3', commit: '', seed: '', entropy: '' })
const near = (previous: string, current: string, drawsAt: number): Omit<NearDraw, 'awaited'> => ({
  previousNumero: draw(previous),
  currentNumero: { numero: current, remainTime: 0, lockTime: 5, isSale: true },
  nextNumero: '',
  drawsAt,
  closesAt: drawsAt - 5_000,
})
const start: Held = { gameId: undefined, tries: 0, round: 0, share: 0 }
const answered = (held: Held, answer: Omit<NearDraw, 'awaited'>, now: number) =>
  step(held, { kind: 'answered', gameId: 'SSC60', near: answer, now })

describe('waiting for a result', () => {
  it('[LT-01] the next request is sent when the draw is due', () => {
    expect(answered(start, near('1', '2', 60_000), 1_000).refetchAt).toBe(60_500)
    expect(answered({ ...start, share: 0.5 }, near('1', '2', 60_000), 1_000).refetchAt).toBe(62_000)
  })

  it('[LT-04] a completed draw stays awaited until its result is there', () => {
    const selling = answered(start, near('1', '2', 60_000), 1_000)
    const early = answered(selling, near('1', '3', 120_000), 60_010)
    expect(early.near?.awaited).toBe('2')
    expect(early.refetchAt).toBe(61_010)
    const still = answered(early, near('1', '3', 120_000), 61_020)
    expect(still.near?.awaited).toBe('2')
    expect(still.refetchAt).toBe(63_020)
    const there = answered(still, near('2', '3', 120_000), 63_030)
    expect(there.near?.awaited).toBeUndefined()
    expect(there.refetchAt).toBe(120_500)
  })

  it('[LT-04] a failed request keeps the known draw and is retried', () => {
    const selling = answered(start, near('1', '2', 60_000), 1_000)
    const problem = { kind: 'fault', fault: { code: 'AZ-101', detail: '' } } as const
    const failed = step(selling, { kind: 'failed', gameId: 'SSC60', problem, now: 60_000 })
    expect(failed).toMatchObject({ near: selling.near, problem, refetchAt: 62_000 })
    const other = step(selling, { kind: 'failed', gameId: 'SSC180', problem, now: 60_000 })
    expect(other.near).toBeUndefined()
  })

  it('[LT-01] a list is refetched at the first draw, and again while a result is missing', () => {
    const row = (gameId: string, numero: string, drawsAt: number) =>
      ({ game: { gameId }, draw: draw(numero), drawsAt, closesAt: drawsAt, remainTime: 0 }) as LatestDraw & NextDraw
    const first = heldAfter({ tries: 0 }, [row('a', '1', 60_000), row('b', '7', 90_000)], 0, 0)
    expect(first.refetchAt).toBe(60_500)
    const early = heldAfter(first, [row('a', '1', 120_000), row('b', '7', 90_000)], 60_010, 0)
    expect(early.refetchAt).toBe(61_010)
    expect(early.draws?.map(({ drawsAt }) => drawsAt)).toEqual([60_000, 90_000])
    const there = heldAfter(early, [row('a', '2', 120_000), row('b', '7', 90_000)], 61_020, 0)
    expect(there.refetchAt).toBe(90_500)
    expect(there.draws?.map(({ drawsAt }) => drawsAt)).toEqual([120_000, 90_000])
  })
})

test('[LT-07] 500 pages with a countdown send one request each per draw, spread over seconds', () => {
  const length = 60_000
  const settledIn = 400
  const shares = Array.from({ length: 500 }, (_, page) => ((page * 7919) % 500) / 500)
  const requests: { page: number; at: number }[] = []
  for (const [page, share] of shares.entries()) {
    // Each page opens at its own moment, and its calls take a while.
    let now = page * 53
    let held: Held = { ...start, share }
    while (now < 11 * length) {
      requests.push({ page, at: now })
      const drawn = Math.floor((now - settledIn) / length)
      const current = Math.floor(now / length) + 1
      now += 20 + (page % 7) * 10
      held = answered(held, near(String(drawn), String(current), current * length), now)
      now = Math.max(now, held.refetchAt ?? Number.POSITIVE_INFINITY)
    }
  }
  for (let draw = 1; draw <= 10; draw++) {
    const calls = requests.filter(({ at }) => at >= draw * length && at < (draw + 1) * length)
    expect(calls).toHaveLength(500)
    expect(new Set(calls.map(({ page }) => page)).size).toBe(500)
    const seconds = [...Map.groupBy(calls, ({ at }) => Math.floor(at / 1000)).values()].map(
      ({ length: count }) => count,
    )
    expect(Math.max(...seconds)).toBeLessThan(200)
  }
})
