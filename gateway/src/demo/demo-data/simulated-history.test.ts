import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { merchants } from '../../../test/merchants.ts'
import { demoOf } from '../../../test/repository-contents.ts'
import { endPlayer, settingOf, simulateHistories } from './simulated-history.ts'

const moment = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') })
const merchant = fc.constantFrom(merchants.azulejo, merchants.saigon9)

describe('simulated histories', () => {
  test('are in order of time and end in the past', () => {
    fc.assert(
      fc.property(merchant, moment, (of, now) => {
        const known = new Map<string, number>()
        const problems: string[] = []
        const setting = settingOf(of, now)
        for (const { person, wallet } of simulateHistories(setting, demoOf(of))) {
          if (person.account === demoOf(of).visitors.player.account) endPlayer({ person, wallet }, setting, demoOf(of))
          const { id, account, joinedAt, uplineId } = person
          const times = wallet.steps.flatMap((step) =>
            step.kind === 'postings' ? step.postings.map(({ at }) => at) : 'at' in step ? [step.at] : [],
          )
          const ordered = [joinedAt, ...times, now]
          if (ordered.some((at, place) => at < (ordered[place - 1] ?? at))) problems.push(`${account}: order of time`)
          if (uplineId && (known.get(uplineId) ?? now) > joinedAt) problems.push(`${account}: joined before the upline`)
          known.set(id, joinedAt)
        }
        expect(problems).toEqual([])
        expect(known.size).toBeGreaterThan(220)
      }),
      { numRuns: 12 },
    )
  })

  test('are the same for the same time', () => {
    const now = Date.parse('2026-11-18T12:00:00Z')
    const simulate = () =>
      simulateHistories(settingOf(merchants.azulejo, now), demoOf(merchants.azulejo)).map(({ person, wallet }) => [
        person,
        wallet.steps,
      ])
    expect(simulate()).toEqual(simulate())
  })
})
