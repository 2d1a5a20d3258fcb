import {
  answerRateRequest,
  changeDownline,
  downlineRebates,
  type RequestOf,
  rateRequests,
  requestLowerRates,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { highestRates as highest, type RateSeat as Seat, seatLine } from '../../../test/rate-line.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const line = () => seatLine(gateway)
const lower = { ...highest, series: '1950', RNG: '0.60' }
const ask = (by: Seat, account: string, rates: typeof highest, version = 0) =>
  gateway.request(requestLowerRates, { account, rates, version }, by)
const answer = (by: Seat, requestId: string, act: RequestOf<typeof answerRateRequest>['act']) =>
  gateway.request(answerRateRequest, { requestId, act }, by)
const held = async (by: Seat, account: string) => (await gateway.request(downlineRebates, { account }, by)).value
const idOf = (asked: Awaited<ReturnType<typeof ask>>) => asked.value?.requestId ?? ''
const statuses = async (by: Seat) => (await gateway.get(rateRequests, {}, by)).list.map(({ status }) => status)

test('[AG-05] rates fall when the downline accepts, and not before', async () => {
  const { top, mid, leaf } = await line()
  const asked = await ask(top, mid.account, lower)
  expect(asked.value?.expiresAt).toBe(gateway.clock.now() + 7 * 86_400_000)
  expect(await held(top, mid.account)).toMatchObject({ rates: highest, version: 0 })
  const [seen] = (await gateway.get(rateRequests, {}, mid)).list
  expect(seen).toMatchObject({ isMine: false, account: mid.account, rates: highest, asked: lower, status: 'waiting' })
  expect((await ask(top, mid.account, lower)).errorCode).toBe('rate.request.waiting')
  expect((await answer(mid, idOf(asked), 'accept')).value).toEqual({ status: 'accepted', rates: lower })
  expect(await held(top, mid.account)).toMatchObject({ rates: lower, version: 1 })
  expect(await held(mid, leaf.account)).toMatchObject({ rates: lower, version: 0 })
  expect((await answer(mid, idOf(asked), 'accept')).value).toEqual({ status: 'accepted', rates: lower })
  expect(await held(top, mid.account)).toMatchObject({ rates: lower, version: 1 })
  expect((await answer(mid, idOf(asked), 'refuse')).errorCode).toBe('rate.request.closed')
  expect(await statuses(top)).toEqual(['accepted'])
})

test('[AG-05] a refused, a withdrawn and an expired request change nothing', async () => {
  const { top, mid } = await line()
  const refused = await ask(top, mid.account, lower)
  expect((await answer(mid, idOf(refused), 'refuse')).value).toEqual({ status: 'refused', rates: highest })
  const withdrawn = await ask(top, mid.account, lower)
  expect((await answer(mid, idOf(withdrawn), 'withdraw')).errorCode).toBe('rate.request.unknown')
  expect((await answer(top, idOf(withdrawn), 'accept')).errorCode).toBe('rate.request.unknown')
  expect((await answer(top, idOf(withdrawn), 'withdraw')).success).toBe(true)
  const late = await ask(top, mid.account, lower)
  gateway.clock.forward(7 * 86_400_000)
  const tokens = seedTeam(gateway)
  const [topNow, midNow] = [
    { ...top, token: await tokens.token(top.id) },
    { ...mid, token: await tokens.token(mid.id) },
  ]
  expect((await answer(midNow, idOf(late), 'accept')).errorCode).toBe('rate.request.expired')
  expect((await ask(topNow, mid.account, lower)).success).toBe(true)
  expect(await statuses(topNow)).toEqual(['waiting', 'replaced', 'withdrawn', 'refused'])
  expect(await held(topNow, mid.account)).toMatchObject({ rates: highest, version: 0 })
})

test('[AG-05] a request lowers at least one rate, none below what was given in the team of the downline', async () => {
  const { top, mid, leaf } = await line()
  const team = seedTeam(gateway)
  await team.member('plainline', 0, '2026-10-02T12:00:00Z', top.id)
  await gateway.get(changeDownline, { account: leaf.account, rates: highest, version: 0 }, mid)
  expect((await ask(top, mid.account, lower)).detail).toEqual({ field: 'series', problem: 'below', limit: '1956' })
  expect((await ask(top, mid.account, highest)).errorCode).toBe('rate.request.none')
  expect((await ask(top, mid.account, { ...highest, series: '1957' })).errorCode).toBe('agent.rate.range')
  expect((await ask(top, mid.account, { ...highest, RNG: '0,60' })).errorCode).toBe('agent.rate.form')
  expect((await ask(top, mid.account, { ...highest, RNG: '0.605' })).errorCode).toBe('agent.rate.form')
  expect((await ask(top, 'plainline', lower)).errorCode).toBe('rate.request.member')
  expect((await ask(top, leaf.account, lower)).errorCode).toBe('downline.unknown')
})

test('[AG-05] a raise ends a request, and a request for replaced rates is refused', async () => {
  const { top, mid } = await line()
  expect((await ask(top, mid.account, lower, 3)).detail).toEqual({ version: 0 })
  const first = await ask(top, mid.account, lower)
  await answer(mid, idOf(first), 'accept')
  const second = await ask(top, mid.account, { ...lower, series: '1940' }, 1)
  await gateway.get(changeDownline, { account: mid.account, rates: highest, version: 1 }, top)
  expect((await answer(mid, idOf(second), 'accept')).errorCode).toBe('rate.request.closed')
  expect(await statuses(top)).toEqual(['replaced', 'accepted'])
  expect(await held(top, mid.account)).toMatchObject({ rates: highest, version: 2 })
})

test('[AG-05] of a lowered upline and a raised downline at once one loses and is told', async () => {
  const { top, mid, leaf } = await line()
  const { db } = gateway.deps
  await db.insertInto('member_series').values({ member_id: leaf.id, series: 1900 }).execute()
  const asked = await ask(top, mid.account, lower)
  const [accepted, raised] = await Promise.all([
    answer(mid, idOf(asked), 'accept'),
    gateway.request(changeDownline, { account: leaf.account, rates: { ...highest, series: '1954' }, version: 0 }, mid),
  ])
  expect([accepted.success, raised.success].filter(Boolean)).toHaveLength(1)
  expect([accepted.errorCode, raised.errorCode].filter((code) => code !== undefined)).toEqual(['agent.rate.range'])
  const [above, below] = [await held(top, mid.account), await held(mid, leaf.account)]
  expect(Number(below?.rates.series)).toBeLessThanOrEqual(Number(above?.rates.series))
})

test('[AG-05] of two answers at once one counts', async () => {
  const { top, mid } = await line()
  const asked = await ask(top, mid.account, lower)
  const answers = await Promise.all([answer(mid, idOf(asked), 'accept'), answer(top, idOf(asked), 'withdraw')])
  expect(answers.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['done', 'rate.request.closed'])
})

test('[AG-05][CA-01] requests are seen and answered by their two agents alone', async () => {
  const { top, mid, leaf, other } = await line()
  const asked = await ask(top, mid.account, lower)
  for (const by of [leaf, other]) {
    expect(await statuses(by)).toEqual([])
    for (const act of ['accept', 'refuse', 'withdraw'] as const)
      expect((await answer(by, idOf(asked), act)).errorCode).toBe('rate.request.unknown')
    expect((await ask(by, mid.account, lower)).errorCode).toBe('downline.unknown')
  }
  await gateway.deps.db.updateTable('member').set({ frozen_at: new Date() }).where('id', '=', mid.id).execute()
  expect((await answer(mid, idOf(asked), 'accept')).errorCode).toBe('member.frozen')
})
