import { daysAhead, drawDay, longDay } from './draw-day.ts'

describe('days of draws', () => {
  it('[LT-03] formats the day of a daily draw number in the language', () => {
    expect(drawDay('20261117', 'pt-BR', longDay)).toBe('ter., 17/11/2026')
    expect(drawDay('20261117', 'en-US', longDay)).toBe('Tue, 11/17/2026')
    expect(drawDay('A-7', 'pt-BR', longDay)).toBe('A-7')
  })

  it('[LT-03] today and tomorrow are calendar days, not periods of 24 hours', () => {
    const evening = new Date(2026, 10, 17, 23, 50).getTime()
    expect(daysAhead(new Date(2026, 10, 17, 23, 59).getTime(), evening)).toBe(0)
    expect(daysAhead(new Date(2026, 10, 18, 0, 5).getTime(), evening)).toBe(1)
    expect(daysAhead(new Date(2026, 10, 24, 6, 0).getTime(), evening)).toBe(7)
  })
})
