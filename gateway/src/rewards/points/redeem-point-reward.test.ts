import {
  accountRecord,
  balance,
  claimIssuedPromotion,
  getClaimPromotion,
  redeemPointList,
  redeemPointReward,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchantNamed, merchants } from '../../platform/merchants/merchants.ts'
import { giveFreeTicket } from '../../play/lottery/index.ts'
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
type Row = { stock?: number; member_limit?: number | null; starts_at?: Date | null; ends_at?: Date | null }
const change = (rewardId: string, row: Row) =>
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

test('[PM-03] a redemption is in process until it is approved, and cash then goes to the bonus wallet', async () => {
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

test('[PM-03] a rejected redemption returns points and stock and shows the reason', async () => {
  const { token } = await seatPointsHolder(gateway, 2_000)
  const before = await stockOf('truco-10')
  const { value } = await redeem(token, 'truco-10', 950)
  await decide('reject', value?.orderId ?? '', '--reason', 'sent twice')
  expect(await partsOf(token)).toEqual({ points: '2000', bonus: '0.00' })
  expect(await stockOf('truco-10')).toBe(before)
  expect(await list(token)).toMatchObject([{ state: 'rejected', reason: 'sent twice' }])
})

test('[PM-03] spins can be claimed at once, are worth their stakes, and have a turnover', async () => {
  const { token } = await seatPointsHolder(gateway, 2_000)
  const { value } = await redeem(token, 'galo-30', 1_500)
  expect(value).toMatchObject({ state: 'approved', points: 1_500 })
  const { list: rewards } = await gateway.get(getClaimPromotion, {}, { token, language: 'en' })
  expect(rewards).toMatchObject([
    {
      title: '30 free spins on Lucky Rooster',
      amount: '15.00',
      status: 'issued',
      turnover: { required: '15.00', multiplier: 1 },
    },
  ])
  const [reward] = rewards
  if (!reward) throw new Error('there is no reward')
  const claim = { promotionClaimId: reward.rewardId, promotionType: reward.promotionType }
  await gateway.get(claimIssuedPromotion, claim, { token, key: 'claim-of-the-spins-1' })
  expect(await partsOf(token)).toEqual({ points: '500', bonus: '15.00' })
  await expect(decide('reject', value?.orderId ?? '', '--reason', 'too late')).rejects.toThrow('not_allowed')
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[PM-03] a lottery ticket is bet at once, and the operator pays its stake', async () => {
  const { db } = gateway.deps
  const { token, id } = await seatPointsHolder(gateway, 2_000)
  const { value } = await redeem(token, 'bilhete-5d', 250)
  expect(value).toMatchObject({ state: 'approved', points: 250 })
  expect((await redeem(token, 'bolao', 600)).value).toMatchObject({ state: 'approved' })
  const tickets = await db
    .selectFrom('lottery_ticket')
    .select(['game_id', 'numero', 'amount', 'status', 'lines'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()
  expect(tickets).toMatchObject([
    { game_id: 'SSC300', amount: 2_00n, status: 'accepted' },
    // The draw is on the next Saturday.
    { game_id: 'P655', amount: 2_00n, status: 'accepted', numero: '20261121' },
  ])
  expect(JSON.parse(tickets[0]?.lines ?? '')).toMatchObject([{ playCode: 'straight5', multiple: 1, unit: '1' }])
  const { list: moved } = await gateway.get(accountRecord, { from: '2026-11-18', to: '2026-11-18' }, { token })
  expect(moved.map(({ amount }) => amount).toSorted()).toEqual(['-2.00', '-2.00', '2.00', '2.00'])
  expect((await gateway.get(balance, {}, { token })).sumBalance).toBe('0.00')
  await expect(decide('reject', value?.orderId ?? '', '--reason', 'too late')).rejects.toThrow('not_allowed')
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

test.each(['ticket-mb', 'xien-3'])('[PM-03] %s of another brand is a ticket of its lottery', async (rewardId) => {
  const { db } = gateway.deps
  const { delivers } = await db
    .selectFrom('point_reward')
    .select('delivers')
    .where('merchant', '=', 'saigon9')
    .where('reward_id', '=', rewardId)
    .executeTakeFirstOrThrow()
  if (!delivers || !('lottery' in delivers)) throw new Error(`${rewardId} is not delivered`)
  const { id } = await seatPlayer(gateway, 0, 0, 'saigon9')
  const { clock, random } = gateway.deps
  const given = await db
    .transaction()
    .execute((transaction) =>
      giveFreeTicket({ db: transaction, clock, random, merchant: merchantNamed('saigon9'), member: { id } }, delivers),
    )
  const tickets = db.selectFrom('lottery_ticket').select(['game_id', 'status', 'amount'])
  const kept = await tickets.where('id', '=', given?.id ?? 0n).executeTakeFirst()
  expect(kept).toEqual({ game_id: 'XSMB', status: 'accepted', amount: given?.amount })
})

test('[PM-03] one of many concurrent redemptions gets the last piece', async () => {
  await change('bonus-5', { stock: 1 })
  const holders = await Promise.all(Array.from({ length: 12 }, () => seatPointsHolder(gateway, 500)))
  const answers = await Promise.all(holders.map(({ token }) => redeem(token, 'bonus-5', 500)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ errorCode }) => errorCode === 'reward.sold.out')).toHaveLength(11)
  const parts = await Promise.all(holders.map(({ token }) => partsOf(token)))
  expect(parts.filter(({ points }) => points === '500')).toHaveLength(11)
  expect(await stockOf('bonus-5')).toBe(0)
})

test('[PM-03] the limit per member holds, also for concurrent redemptions', async () => {
  await change('bonus-20', { member_limit: 2 })
  const { token } = await seatPointsHolder(gateway, 20_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(token, 'bonus-20', 2_000)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ errorCode }) => errorCode === 'reward.limit')).toHaveLength(4)
  expect((await partsOf(token)).points).toBe('16000')
  await change('bonus-20', { member_limit: null })
})

test('[PM-03] a refused redemption costs nothing', async () => {
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

test('[PM-03] a reward can be redeemed between its start and its end only', async () => {
  const { token } = await seatPointsHolder(gateway, 5_000)
  const now = gateway.clock.now()
  await change('truco-10', { starts_at: new Date(now + 60_000), ends_at: new Date(now + 120_000) })
  expect((await redeem(token, 'truco-10', 950)).errorCode).toBe('reward.window')
  gateway.clock.forward(60_000)
  expect((await redeem(token, 'truco-10', 950)).success).toBe(true)
  gateway.clock.forward(60_000)
  expect((await redeem(token, 'truco-10', 950)).errorCode).toBe('reward.window')
  expect((await partsOf(token)).points).toBe('4050')
  await change('truco-10', { starts_at: null, ends_at: null })
})

test('[PM-03] a voucher is approved with its code, which the member reads', async () => {
  const { token } = await seatPointsHolder(gateway, 5_000)
  const { value } = await redeem(token, 'ficha-50', 4_800)
  const number = value?.orderId ?? ''
  await expect(decide('approve', number)).rejects.toThrow('approve it with its code')
  await expect(decide('approve', number, 'no spaces')).rejects.toThrow('usage')
  await decide('approve', number, 'FICHA-7K2P')
  expect(await list(token)).toMatchObject([{ state: 'approved', voucher: 'FICHA-7K2P' }])
})

test('[PM-03] goods are sent to the address, with a tracking number', async () => {
  await change('bone', { stock: 3 })
  const { token } = await seatPointsHolder(gateway, 20_000)
  const { points } = await gateway.deps.db
    .selectFrom('point_reward')
    .select('points')
    .where('merchant', '=', 'azulejo')
    .where('reward_id', '=', 'bone')
    .executeTakeFirstOrThrow()
  const address = 'Rua do Azulejo 12, 4000-123 Porto'
  const { value } = await redeem(token, 'bone', points, { address })
  const number = value?.orderId ?? ''
  expect(await decide()).toContain(JSON.stringify(address))
  await expect(decide('ship', number)).rejects.toThrow('not_allowed')
  await decide('approve', number)
  await decide('ship', number, 'PM123BR')
  expect(await list(token)).toMatchObject([{ state: 'shipped', tracking: 'PM123BR' }])
  await decide('deliver', number)
  expect(await list(token)).toMatchObject([{ state: 'delivered', tracking: 'PM123BR' }])
  await expect(decide('reject', number, '--reason', 'too late')).rejects.toThrow('not_allowed')
})

test('[PM-03] the operator’s note about a payment is hidden from the member', async () => {
  const { token } = await seatPointsHolder(gateway, 2_000)
  const { value } = await redeem(token, 'bonus-20', 2_000)
  await decide('approve', value?.orderId ?? '', '--reason', 'checked with finance')
  expect(JSON.stringify(await list(token))).not.toContain('finance')
})

/** Number of pieces in stock; four times as many members redeem at once. */
const pieces = process.env.TEST_SCOPE === 'quick' ? 15 : 50

test(`[PM-03] ${4 * pieces} redemptions of ${pieces} pieces at once give ${pieces}`, async () => {
  await change('pesca-20', { stock: pieces })
  const holders: Player[] = []
  while (holders.length < 4 * pieces)
    holders.push(...(await Promise.all(Array.from({ length: 20 }, () => seatPointsHolder(gateway, 1_900)))))
  const answers = await Promise.all(holders.map(({ token }) => redeem(token, 'pesca-20', 1_900)))
  expect(answers.filter(({ success }) => success)).toHaveLength(pieces)
  expect(answers.filter(({ errorCode }) => errorCode === 'reward.sold.out')).toHaveLength(3 * pieces)
  expect(await stockOf('pesca-20')).toBe(0)
  const held = await gateway.deps.db
    .selectFrom('money_order')
    .select(({ fn }) => fn.countAll<bigint>().as('orders'))
    .where('kind', '=', 'redeem')
    .where('subject', '=', 'pesca-20')
    .executeTakeFirstOrThrow()
  expect(held.orders).toBe(BigInt(pieces))
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})
