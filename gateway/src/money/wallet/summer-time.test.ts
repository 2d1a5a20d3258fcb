import { bettingRecord, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
let token: string

/** First and last moments of days around the clock changes in Lisbon, each with a distinct stake in cents. */
const moments = [
  ['2026-03-28T23:59:59.999Z', 1n],
  ['2026-03-29T00:00:00Z', 10n],
  ['2026-03-29T22:59:59.999Z', 100n],
  ['2026-03-29T23:00:00Z', 1_000n],
  ['2026-10-24T22:59:59.999Z', 1n],
  ['2026-10-24T23:00:00Z', 10n],
  ['2026-10-25T23:59:59.999Z', 100n],
  ['2026-10-26T00:00:00Z', 1_000n],
] as const

beforeAll(async () => {
  gateway = await testGateway()
  const member = await gateway.get(
    register,
    {
      username: 'tomas',
      password: 'abcd1234',
      confirmPassword: 'abcd1234',
      payeeName: 'Tomás Faria',
      email: 'tomas@example.com',
      ageConfirmed: true,
      registerUrl: '/register',
      registerMethod: 'WEB',
      login: true,
    },
    { merchant: 'norte' },
  )
  token = member.token
  const rows = moments.map(([at, bet], place) => ({
    merchant: 'norte',
    member_id: member.id,
    vassalage: 'TEST',
    vendor_round_id: `r-${place}`,
    node_id: 'unknown-game',
    game_classify: 'RNG',
    bet,
    valid_bet: bet,
    payout: 0n,
    currency: 'EUR' as const,
    status: 'settled' as const,
    at: new Date(at),
    settled_at: new Date(at),
  }))
  await gateway.deps.db.insertInto('round').values(rows).execute()
})
afterAll(() => gateway.close())

test.each([
  ['2026-03-28', '0.01', 'the day before'],
  ['2026-03-29', '1.10', '23 hours'],
  ['2026-03-30', '10.00', 'the day after'],
  ['2026-10-24', '0.01', 'the day before'],
  ['2026-10-25', '1.10', '25 hours'],
  ['2026-10-26', '10.00', 'the day after'],
])('[IN-02] a report of a brand in Lisbon counts %s from midnight to midnight: %s (%s)', async (day, bet) => {
  const { totals } = await gateway.get(bettingRecord, { from: day, to: day }, { merchant: 'norte', token })
  expect(totals?.bet).toBe(bet)
})
