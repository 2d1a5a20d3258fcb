import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type LotteryGame, lotteryGame, lotteryGames } from '../games.ts'
import { issueAfter, issueAt, issueBefore, issuesDue } from './calendar.ts'

const game = (id: string): LotteryGame => {
  const found = lotteryGame(id)
  if (!found) throw new Error(`no lottery ${id}`)
  return found
}
const at = Date.parse

describe('[LT-07] the calendar of draws', () => {
  test('a one-minute game numbers its issues by the minute of the Brazilian day', () => {
    const issue = issueAt(game('azulejo-5d'), at('2026-11-18T14:01:30-03:00'))
    expect(issue.numero).toBe('20261118-0842')
    expect(issue.opensAt).toBe(at('2026-11-18T14:01:00-03:00'))
    expect(issue.closesAt).toBe(at('2026-11-18T14:01:55-03:00'))
    expect(issue.drawsAt).toBe(at('2026-11-18T14:02:00-03:00'))
  })

  test('the last issue of a day is drawn at midnight and the next day starts at one', () => {
    const last = issueAt(game('azulejo-5d'), at('2026-11-18T23:59:59-03:00'))
    expect(last.numero).toBe('20261118-1440')
    expect(issueAfter(game('azulejo-5d'), last).numero).toBe('20261119-0001')
  })

  test('the northern lottery draws every day at 18:15 in Hanoi and closes five minutes before', () => {
    const issue = issueAt(game('XSMB'), at('2026-11-17T18:15:00+07:00'))
    expect(issue.numero).toBe('20261118')
    expect(issue.opensAt).toBe(at('2026-11-17T18:15:00+07:00'))
    expect(issue.closesAt).toBe(at('2026-11-18T18:10:00+07:00'))
  })

  test('a station of one weekday opens when its previous draw ended, a week before', () => {
    const issue = issueAt(game('dong-nai'), at('2026-11-18T16:14:59+07:00'))
    expect(issue.numero).toBe('20261118')
    expect(issue.opensAt).toBe(at('2026-11-11T16:15:00+07:00'))
    expect(issueAfter(game('dong-nai'), issue).numero).toBe('20261125')
  })

  test('at any time each game has exactly one issue on sale, without gaps to its neighbours', () => {
    const moments = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') })
    fc.assert(
      fc.property(fc.constantFrom(...lotteryGames), moments, (anyGame, now) => {
        const issue = issueAt(anyGame, now)
        expect(issue.opensAt).toBeLessThanOrEqual(now)
        expect(issue.drawsAt).toBeGreaterThan(now)
        expect(issueAfter(anyGame, issue).opensAt).toBe(issue.drawsAt)
        expect(issueAfter(anyGame, issueBefore(anyGame, issue))).toEqual(issue)
      }),
    )
  })

  test('due issues are listed in order, without gaps', () => {
    const first = issueAt(game('serra-3d'), at('2026-11-18T23:50:00-03:00'))
    const due = [...issuesDue(game('serra-3d'), first, at('2026-11-19T00:10:00-03:00'))]
    expect(due.map(({ numero }) => numero)).toEqual([
      '20261118-0287',
      '20261118-0288',
      '20261119-0001',
      '20261119-0002',
    ])
  })
})
