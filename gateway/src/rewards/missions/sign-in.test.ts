import { balance, signInCalendar, signInToday } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { pointsOfDay, signInWeek } from './sign-in-week.ts'

const points = [10, 10, 10, 10, 20, 20, 50]
/** A Wednesday, an hour before midnight in São Paulo. */
const wednesday = Date.parse('2026-11-19T02:00:00Z')
const hour = 3_600_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
beforeEach(() => gateway.clock.set(wednesday))
afterAll(() => gateway.close())

let keys = 0
const signIn = ({ token }: Player) => {
  keys += 1
  return gateway.request(signInToday, {}, { token, key: `signing-in-${keys}` })
}
const calendar = ({ token }: Player) => gateway.get(signInCalendar, {}, { token })
const pointsHeld = async ({ token }: Player) =>
  (await gateway.get(balance, {}, { token })).balance.find(({ accountTypeId }) => accountTypeId === 9)?.availBalance

test('[PM-02] days in a row pay by their position, and start again after the last', () => {
  expect([1, 4, 5, 7, 8].map((streak) => pointsOfDay(points, streak))).toEqual([10, 10, 20, 50, 10])
  const done = [
    { day: '2026-11-16', streak: 1, points: 10 },
    { day: '2026-11-17', streak: 2, points: 10 },
  ]
  const week = signInWeek(points, done, '2026-11-18')
  expect(week.streak).toBe(2)
  expect(week.days.map(({ state, points: given }) => `${state} ${given}`)).toEqual([
    'done 10',
    'done 10',
    'today 10',
    'coming 10',
    'coming 20',
    'coming 20',
    'coming 50',
  ])
  const missed = signInWeek(points, done.slice(0, 1), '2026-11-18')
  expect(missed).toMatchObject({ streak: 0 })
  expect(missed.days.slice(0, 3).map(({ state }) => state)).toEqual(['done', 'missed', 'today'])
})

test('[PM-02] of many sign-ins in a day one counts, in the brand’s time zone', async () => {
  let player = await seatPlayer(gateway, 0)
  const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(player)))
  expect(answers.filter(({ success }) => success).map(({ value }) => value)).toEqual([{ points: 10, streak: 1 }])
  expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'sign.in.done']))
  expect(await pointsHeld(player)).toBe('10')
  gateway.clock.forward(2 * hour)
  player = await seatAgain(gateway, player)
  expect(await calendar(player)).toMatchObject({ streak: 1, dayEndsAt: Date.parse('2026-11-20T03:00:00Z') })
  expect((await signIn(player)).value).toEqual({ points: 10, streak: 2 })
  // The player does not sign in on Friday.
  gateway.clock.forward(48 * hour)
  player = await seatAgain(gateway, player)
  expect((await signIn(player)).value).toEqual({ points: 10, streak: 1 })
  expect((await calendar(player)).days.map(({ state }) => state)).toEqual([
    'missed',
    'missed',
    'done',
    'done',
    'missed',
    'done',
    'coming',
  ])
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})
