import { sinceDay } from './since-day.ts'

const day = 86_400_000

describe('time since a change', () => {
  it.each([
    [0, undefined],
    [0.9, undefined],
    [1, 'há 1 dia'],
    [24, 'há 24 dias'],
    [65, 'há 2 meses'],
    [800, 'há 2 anos'],
  ])('[MB-02] %s days', (days, text) => {
    expect(sinceDay(0, days * day, 'pt-BR')).toBe(text)
  })
})
