import fc from 'fast-check'
import { hundredthsDone, levelOf, monthBefore, type RankState, stateAfterMonth, stateAt } from './rank-rules.ts'

const ranks = [
  { level: 1, turnover: 0n },
  { level: 2, turnover: 1_000n, keep: 100n },
  { level: 3, turnover: 5_000n, keep: 500n },
]
const state = (level: number, highest = level): RankState => ({ level, highest, keptTo: '2026-12-01' })

describe('[MB-02] levels', () => {
  it('745.5 of 1000 is 74.55 per cent', () => {
    expect(hundredthsDone(745_50n, 1_000_00n)).toBe(7_455)
  })

  it.each([
    [0n, 1],
    [999n, 1],
    [1_000n, 2],
    [5_000n, 3],
  ])('a total of %s is level %s', (total, level) => {
    expect(levelOf(ranks, { total, granted: 0 })).toBe(level)
  })

  it('a level that the house gave is the least one', () => {
    expect(levelOf(ranks, { total: 0n, granted: 3 })).toBe(3)
    expect(stateAfterMonth(ranks, state(3), { month: 0n, isPaused: false, granted: 3 }).level).toBe(3)
  })

  it('a lost level comes back by a month with what it asks for, and not by the total', () => {
    const lost = { state: state(2, 3), total: 9_000n, granted: 0 }
    expect(levelOf(ranks, lost)).toBe(2)
    expect(levelOf(ranks, { ...lost, month: 499n })).toBe(2)
    expect(levelOf(ranks, { ...lost, month: 500n })).toBe(3)
  })

  it('a level is kept for the rest of its month and the next one', () => {
    expect(stateAt(2, '2026-11-18')).toEqual({ level: 2, highest: 2, keptTo: '2027-01-01' })
    expect(stateAt(2, '2026-12-31', 3)).toEqual({ level: 2, highest: 3, keptTo: '2027-02-01' })
    expect(monthBefore('2027-01-01')).toBe('2026-12-01')
  })

  it.each([
    ['with less', 499n, false, 2],
    ['with enough', 500n, false, 3],
    ['in a pause', 0n, true, 3],
  ])('a month %s', (_, month, isPaused, level) => {
    const after = stateAfterMonth(ranks, state(3), { month, isPaused, granted: 0 })
    expect(after).toEqual({ level, highest: 3, keptTo: '2027-01-01' })
  })

  it('any months lower by at most one level each, and never below the first', () => {
    const months = fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { maxLength: 24 })
    fc.assert(
      fc.property(months, (sums) => {
        let before = state(3)
        for (const month of sums) {
          const after = stateAfterMonth(ranks, before, { month, isPaused: false, granted: 0 })
          expect([0, 1]).toContain(before.level - after.level)
          expect(after.level).toBeGreaterThanOrEqual(1)
          expect(after.keptTo > before.keptTo).toBe(true)
          before = after
        }
      }),
    )
  })
})
