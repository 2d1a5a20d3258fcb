import { minor } from '@azulejo/shared/kernel'
import { claimIssuedPromotion, getClaimPromotion } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { issueTo, startBonus, walletOf } from '../../../test/bonus-holder.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { endReward, expireRewards } from './reward.store.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

let keys = 0
const claim = ({ token }: Player, rewardId: bigint, promotionType: 'MANUAL' | 'MISSION' = 'MANUAL') => {
  keys += 1
  const request = { promotionClaimId: rewardId.toString(), promotionType }
  return gateway.request(claimIssuedPromotion, request, { token, key: `claim-key-${keys}` })
}
const statesOf = async ({ token }: Player) =>
  (await gateway.get(getClaimPromotion, {}, { token })).list.map(({ status }) => status)

describe('[MB-11] rewards', () => {
  test('money without conditions and points are credited once, and the list shows it', async () => {
    const player = await seatPlayer(gateway, 0)
    const { rewardId } = await issueTo(gateway, player, {
      type: 'MISSION',
      entry: 'mission',
      amount: minor(1_250),
      points: 30,
    })
    expect(await walletOf(gateway, player, 'main')).toBe(0n)
    const { list, totals } = await gateway.get(getClaimPromotion, { status: 'I' }, { ...player, language: 'en' })
    expect(list).toMatchObject([{ title: 'Gift', amount: '12.50', points: 30, tickets: 0, promotionType: 'MISSION' }])
    expect(totals).toEqual({ claimable: 1 })
    expect((await claim(player, rewardId, 'MISSION')).value).toMatchObject({ amount: '12.50', points: 30 })
    expect(await claim(player, rewardId, 'MISSION')).toMatchObject({ errorCode: 'claim.claimed' })
    expect([await walletOf(gateway, player, 'main'), await walletOf(gateway, player, 'points')]).toEqual([1_250n, 30n])
    const entries = await gateway.deps.db
      .selectFrom('journal')
      .select('kind')
      .where('ref', '=', `reward:${rewardId}`)
      .execute()
    expect(entries).toEqual([{ kind: 'mission' }, { kind: 'mission' }])
    expect(await statesOf(player)).toEqual(['claimed'])
  })

  test('a source gives a member one reward, however often it is issued', async () => {
    const player = await seatPlayer(gateway, 0)
    const source = { kind: 'mission', id: 'weekly:1' }
    const first = await issueTo(gateway, player, { source, points: 5 })
    expect(await issueTo(gateway, player, { source, points: 5 })).toEqual({ ...first, outcome: 'repeated' })
    expect(await statesOf(player)).toHaveLength(1)
  })

  test('200 concurrent claims pay once', async () => {
    const player = await seatPlayer(gateway, 0)
    const { rewardId } = await issueTo(gateway, player, { amount: minor(500) })
    const answers = await Promise.all(Array.from({ length: 200 }, () => claim(player, rewardId)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await walletOf(gateway, player, 'main')).toBe(500n)
  })

  test('a late claim is refused, and the job ends the reward and its bonus', async () => {
    const player = await seatPlayer(gateway, 0)
    const expiresAt = gateway.clock.now() + 1_000
    const terms = { multiplier: 10, days: 7 }
    const { rewardId } = await issueTo(gateway, player, { amount: minor(500), expiresAt, turnover: terms })
    gateway.clock.forward(1_000)
    expect(await claim(player, rewardId)).toMatchObject({ errorCode: 'claim.expired' })
    expect(await statesOf(player)).toEqual(['expired'])
    const { db, clock } = gateway.deps
    await db.transaction().execute((transaction) => expireRewards.work(transaction, {}, clock.now()))
    const bonus = await db.selectFrom('bonus').select('state').where('reward_id', '=', rewardId).executeTakeFirst()
    expect(bonus).toEqual({ state: 'expired' })
    expect(await gateway.get(getClaimPromotion, { status: 'E' }, player)).toMatchObject({ totalCount: 1 })
  })

  test('a rejected reward shows the reason and cannot be claimed', async () => {
    const player = await seatPlayer(gateway, 0)
    const { rewardId } = await issueTo(gateway, player, { amount: minor(500) })
    const { db, clock } = gateway.deps
    await db.transaction().execute((one) => endReward(one, rewardId, 'rejected', { reason: 'twice', at: clock.now() }))
    expect(await claim(player, rewardId)).toMatchObject({ errorCode: 'claim.rejected' })
    expect((await gateway.get(getClaimPromotion, { status: 'R' }, player)).list).toMatchObject([{ reason: 'twice' }])
  })

  test('a second bonus waits until the first one has ended', async () => {
    const player = await seatPlayer(gateway, 0)
    await startBonus(gateway, player, 1_000, { multiplier: 5, days: 7 })
    const { rewardId } = await issueTo(gateway, player, { amount: minor(500), turnover: { multiplier: 5, days: 7 } })
    expect(await claim(player, rewardId)).toMatchObject({ errorCode: 'bonus.active' })
    expect(await statesOf(player)).toEqual(['issued', 'claimed'])
  })

  test('rewards of another type, and unknown rewards, are refused as unknown', async () => {
    const player = await seatPlayer(gateway, 0)
    const { rewardId } = await issueTo(gateway, player, { amount: minor(500) })
    expect(await claim(player, rewardId, 'MISSION')).toMatchObject({ errorCode: 'claim.unknown' })
    expect(await claim(player, rewardId + 999n)).toMatchObject({ errorCode: 'claim.unknown' })
  })

  test('the ledger balances afterwards', async () => {
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })
})
