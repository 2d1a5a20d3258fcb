import { minor } from '@azulejo/shared/kernel'
import { convertPoint, pointBalance, pointTransactions, redeemPointList, redeemPointReward } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { merchantOf, merchants } from '../../platform/merchants/merchants.ts'
import { expirePoints } from './expiry.ts'
import { rewardContent } from './reward-content.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const { deps } = gateway
  for (const merchant of merchants())
    await rewardContent.write?.(deps.db, merchant, deps.contents.get(rewardContent, merchant) ?? [], deps.clock.now())
})
afterAll(() => gateway.close())

const dayMs = 86_400_000
const today = () => new Date(gateway.clock.now()).toISOString().slice(0, 10)
let credits = 0
/** Posts points that were received `daysAgo` days ago. */
async function earn(memberId: string, points: number, daysAgo = 0) {
  credits += 1
  await post(gateway.deps.db, {
    key: `test:earned:${credits}`,
    kind: 'promotion',
    ref: memberId,
    at: gateway.clock.now() - daysAgo * dayMs,
    lines: [
      { account: memberAccount(memberId, 'points', 'BRL'), amount: minor(points) },
      { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-points) },
    ],
  })
}
const expire = () =>
  gateway.deps.db.transaction().execute((transaction) => expirePoints.work(transaction, {}, gateway.clock.now()))
const soon = 10 * 60_000
const pointDays = () => merchantOf('azulejo')?.pointDays ?? 0

test('[PM-03] every movement of points shows its reward and the remaining points, by kind and in total', async () => {
  const { token } = await seatPointsHolder(gateway, 5_000)
  await gateway.get(convertPoint, { points: 500 }, { token, key: 'history-convert' })
  const { orderId } = await gateway.get(
    redeemPointReward,
    { rewardId: 'bonus-20', points: 2_000 },
    { token, key: 'history-redeem' },
  )
  expect(await gateway.get(pointBalance, {}, { token })).toMatchObject({ points: 2_500, held: 2_000 })
  await executeAsAdmin(gateway.deps, ['redemptions', 'azulejo', 'reject', orderId, '--reason', 'sent twice'])
  const range = { from: today(), to: today() }
  const all = await gateway.get(pointTransactions, range, { token, language: 'en' })
  expect(all.list.map(({ movement, reward, points, balance }) => [movement, reward, points, balance])).toEqual([
    ['returned', 'R$20 bonus', 2_000, 4_500],
    ['redeemed', 'R$20 bonus', -2_000, 2_500],
    ['converted', undefined, -500, 4_500],
    ['adjusted', undefined, 5_000, 5_000],
  ])
  expect(all.totals).toEqual({ received: 7_000, spent: 2_500 })
  const redeemed = await gateway.get(pointTransactions, { ...range, movement: 'redeemed' }, { token })
  expect(redeemed.list.map(({ points }) => points)).toEqual([-2_000])
  expect((await gateway.get(pointTransactions, { ...range, movement: 'earned' }, { token })).totalCount).toBe(0)
  expect((await gateway.request(pointTransactions, { from: '2026-01-01', to: today() }, { token })).errorCode).toBe(
    'record.range.wrong',
  )
})

test('[PM-03] an operator adds and removes points, never more than there are', async () => {
  const { token, id } = await seatPointsHolder(gateway, 100)
  const { account } = await gateway.deps.db
    .selectFrom('member')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const points = (...words: string[]) => executeAsAdmin(gateway.deps, ['points', 'azulejo', account, ...words])
  expect(await points('400', 'mission-1')).toBe('adjustment mission-1 is booked')
  expect(await points('400', 'mission-1')).toBe('adjustment mission-1 was booked before')
  await points('-450', 'mission-1-back')
  await expect(points('-51', 'mission-2-back')).rejects.toThrow('holds less')
  await expect(points('10')).rejects.toThrow('usage')
  expect((await gateway.get(pointBalance, {}, { token })).points).toBe(50)
})

test('[PM-03] movements of another member are not visible', async () => {
  const { token } = await seatPointsHolder(gateway, 100)
  await seatPointsHolder(gateway, 900)
  const { list } = await gateway.get(pointTransactions, { from: today(), to: today() }, { token })
  expect(list.map(({ points }) => points)).toEqual([100])
})

test('[PM-03] redemptions are listed by state', async () => {
  const { token } = await seatPointsHolder(gateway, 5_000)
  const redeem = (key: string) =>
    gateway.get(redeemPointReward, { rewardId: 'bonus-20', points: 2_000 }, { token, key })
  const rejected = await redeem('first-of-two')
  await redeem('second-of-two')
  await executeAsAdmin(gateway.deps, ['redemptions', 'azulejo', 'reject', rejected.orderId, '--reason', 'no'])
  const inState = async (state?: 'rejected' | 'in_process' | 'approved') =>
    (await gateway.get(redeemPointList, state ? { state } : {}, { token })).totalCount
  expect([await inState(), await inState('rejected'), await inState('in_process'), await inState('approved')]).toEqual([
    2, 1, 1, 0,
  ])
})

test('[PM-03] the oldest points are spent and expire first, once, and returned points keep their age', async () => {
  const { token, id } = await seatPointsHolder(gateway, 1_000)
  await earn(id, 3_000, pointDays() - soon / dayMs)
  await earn(id, 700, pointDays() - 10)
  await gateway.get(convertPoint, { points: 500 }, { token, key: 'spends-the-oldest' })
  const { orderId } = await gateway.get(
    redeemPointReward,
    { rewardId: 'bonus-20', points: 2_000 },
    { token, key: 'holds-the-oldest' },
  )
  const expiring = async () => (await gateway.get(pointBalance, {}, { token })).expiring
  expect(await expiring()).toEqual({ points: 500, at: gateway.clock.now() + soon })
  await executeAsAdmin(gateway.deps, ['redemptions', 'azulejo', 'reject', orderId, '--reason', 'no'])
  expect(await expiring()).toEqual({ points: 2_500, at: gateway.clock.now() + soon })
  await expire()
  expect((await gateway.get(pointBalance, {}, { token })).points).toBe(4_200)
  gateway.clock.forward(soon + 1_000)
  await expire()
  await expire()
  const left = await gateway.get(pointBalance, {}, { token })
  expect(left.points).toBe(1_700)
  expect(left.expiring?.points).toBe(700)
  const { list } = await gateway.get(pointTransactions, { from: today(), to: today(), movement: 'expired' }, { token })
  expect(list.map(({ points }) => points)).toEqual([-2_500])
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})
