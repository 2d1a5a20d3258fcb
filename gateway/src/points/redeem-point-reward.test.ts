import { balance, redeemPointList, redeemPointReward } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../test/audit-ledger.ts'
import { seatPointsHolder } from '../../test/points-holder.ts'
import { type TestGateway, testGateway } from '../../test/test-gateway.ts'
import { merchants } from '../merchants.ts'
import { rewardContent } from './reward-content.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const { deps } = gateway
  for (const merchant of merchants())
    await rewardContent.write?.(deps.db, merchant, deps.contents.get(rewardContent, merchant) ?? [], deps.clock.now())
})
afterAll(() => gateway.close())

let keys = 0
const redeem = (token: string, rewardId: string, points: number, more: { address?: string } = {}) => {
  keys += 1
  return gateway.request(redeemPointReward, { rewardId, points, ...more }, { token, key: `redeeming-${keys}` })
}
const change = (rewardId: string, row: { stock?: number; member_limit?: number | null }) =>
  gateway.deps.db
    .updateTable('point_reward')
    .set(row)
    .where('merchant', '=', 'azulejo')
    .where('reward_id', '=', rewardId)
    .execute()
const stockOf = async (rewardId: string) =>
  (
    await gateway.deps.db
      .selectFrom('point_reward')
      .select('stock')
      .where('merchant', '=', 'azulejo')
      .where('reward_id', '=', rewardId)
      .executeTakeFirstOrThrow()
  ).stock
async function partsOf(token: string) {
  const { balance: parts } = await gateway.get(balance, {}, { token })
  const part = (id: number) => parts.find(({ accountTypeId }) => accountTypeId === id)?.availBalance
  return { points: part(9), bonus: part(4) }
}
const list = async (token: string) => (await gateway.get(redeemPointList, {}, { token, language: 'en' })).list
const decide = (...words: string[]) => executeAsAdmin(gateway.deps, ['redemptions', 'azulejo', ...words])

test('[PM-03] a redemption is in process until it is approved, and cash then comes into the bonus wallet', async () => {
  const { token } = await seatPointsHolder(gateway, 5_000)
  const before = await stockOf('bonus-20')
  const { value } = await redeem(token, 'bonus-20', 2_000)
  expect(value).toMatchObject({ state: 'in_process', points: 2_000 })
  expect(await partsOf(token)).toEqual({ points: '3000', bonus: '0.00' })
  expect(await stockOf('bonus-20')).toBe(before - 1)
  expect(await list(token)).toMatchObject([{ name: 'R$20 bonus', points: 2_000, state: 'in_process' }])
  expect(await decide()).toContain(`${value?.orderId}  `)
  expect(await decide('approve', value?.orderId ?? '')).toBe(`redemption ${value?.orderId} is approved`)
  expect(await decide('approve', value?.orderId ?? '')).toBe(`redemption ${value?.orderId} is approved`)
  expect(await partsOf(token)).toEqual({ points: '3000', bonus: '20.00' })
  await expect(decide('reject', value?.orderId ?? '', '--reason', 'too late')).rejects.toThrow('not_allowed')
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[PM-03] one that is rejected gives points and stock back and says why', async () => {
  const { token } = await seatPointsHolder(gateway, 2_000)
  const before = await stockOf('galo-30')
  const { value } = await redeem(token, 'galo-30', 1_500)
  await decide('reject', value?.orderId ?? '', '--reason', 'sent twice')
  expect(await partsOf(token)).toEqual({ points: '2000', bonus: '0.00' })
  expect(await stockOf('galo-30')).toBe(before)
  expect(await list(token)).toMatchObject([{ state: 'rejected', reason: 'sent twice' }])
})

test('[PM-03] the last one in stock goes to one of many who ask at once', async () => {
  await change('bonus-5', { stock: 1 })
  const holders = await Promise.all(Array.from({ length: 12 }, () => seatPointsHolder(gateway, 500)))
  const answers = await Promise.all(holders.map(({ token }) => redeem(token, 'bonus-5', 500)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ errorCode }) => errorCode === 'reward.sold.out')).toHaveLength(11)
  const parts = await Promise.all(holders.map(({ token }) => partsOf(token)))
  expect(parts.filter(({ points }) => points === '500')).toHaveLength(11)
  expect(await stockOf('bonus-5')).toBe(0)
})

test('[PM-03] nobody has a reward more often than it may be had, also when asked at once', async () => {
  await change('bonus-20', { member_limit: 2 })
  const { token } = await seatPointsHolder(gateway, 20_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(token, 'bonus-20', 2_000)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ errorCode }) => errorCode === 'reward.limit')).toHaveLength(4)
  expect((await partsOf(token)).points).toBe('16000')
  await change('bonus-20', { member_limit: null })
})

test('[PM-03] what cannot be redeemed is refused and costs nothing', async () => {
  const { db } = gateway.deps
  const { token } = await seatPointsHolder(gateway, 3_000)
  const physical = await db
    .selectFrom('point_reward')
    .selectAll()
    .where('merchant', '=', 'azulejo')
    .where('type', '=', 'PHYSICAL')
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow()
  const ranked = await db
    .selectFrom('point_reward')
    .selectAll()
    .where('merchant', '=', 'azulejo')
    .where('rank_min', '>', 0)
    .where('type', '<>', 'PHYSICAL')
    .executeTakeFirstOrThrow()
  const codes = [
    await redeem(token, 'nothing', 5),
    await redeem(token, 'bonus-20', 1_999),
    await redeem(token, 'ficha-50', 4_800),
    await redeem(token, physical.reward_id, physical.points),
    await redeem(token, ranked.reward_id, ranked.points),
  ].map(({ errorCode }) => errorCode)
  expect(codes).toEqual(['reward.unknown', 'reward.price', 'points.insufficient', 'reward.address', 'reward.rank'])
  expect((await partsOf(token)).points).toBe('3000')
})
