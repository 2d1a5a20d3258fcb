import { cancelWithdrawal, claimIssuedPromotion, createWithdrawal, withdrawSettings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { giveFree, seatAtGame, startBonus, walletOf } from '../../../test/bonus-holder.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { giveMoney, type Player } from '../../../test/seated-player.ts'
import { loseBonus } from '../../money/bonuses/index.ts'

let site: PayoutSite
beforeAll(async () => {
  site = await payoutSite()
})
afterAll(() => site.close())

test('[MB-05] [MB-10] a withdrawal names the bonus that it forfeits, and requires the member’s consent', async () => {
  const { gateway } = site
  const player = await site.seat(100_000)
  const account = await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` })
  await startBonus(gateway, player, 50_00, { multiplier: 10, days: 30 })
  expect((await gateway.get(withdrawSettings, {}, { token: player.token })).bonus).toEqual({ amount: '50.00' })
  const withdraw = (forfeits?: string) =>
    gateway.request(
      createWithdrawal,
      { accountId: account.accountId, amount: '100', ...(forfeits ? { forfeits } : {}) },
      { ...player, key: newKey() },
    )
  for (const wrong of [undefined, '49.99', '0.00'])
    expect(await withdraw(wrong)).toMatchObject({ errorCode: 'withdraw.bonus', detail: { amount: '50.00' } })
  expect(await walletOf(gateway, player, 'bonus')).toBe(5_000n)
  expect(await withdraw('50.00')).toMatchObject({ success: true })
  expect(await walletOf(gateway, player, 'bonus')).toBe(0n)
  const bonus = await gateway.deps.db
    .selectFrom('bonus')
    .select(['state', 'ended_amount'])
    .where('member_id', '=', player.id)
    .executeTakeFirst()
  expect(bonus).toEqual({ state: 'forfeited', ended_amount: 5_000n })
  expect((await gateway.get(withdrawSettings, {}, { token: player.token })).bonus).toBeUndefined()
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

describe('[MB-05] [MB-10] a bonus forfeited by a withdrawal', () => {
  const day = 86_400_000
  /** A member whose withdrawal has forfeited a bonus that owned 40.00 of 50.00, two days after its claim. */
  async function forfeited(amount = '100') {
    const { gateway } = site
    const player = await site.seat(0)
    const account = await site.addAccount(player, {
      ...cpfKey,
      keyKind: 'EMAIL',
      number: `${player.id}@example.com`,
    })
    await startBonus(gateway, player, 50_00, { multiplier: 10, days: 30 })
    const table = await seatAtGame(gateway, player, { classify: 'RNG', node: 'AZULEJO.galo-da-sorte' })
    await table.bet(`forfeit-${player.id}`, '10.00')
    await table.win(`forfeit-${player.id}`, '0')
    await giveFree(gateway, player, 5_00)
    await giveMoney(gateway.deps.db, player, 2_000_00, gateway.clock.now())
    const order = (
      await gateway.request(
        createWithdrawal,
        { accountId: account.accountId, amount, forfeits: '40.00' },
        { ...player, key: newKey() },
      )
    ).value
    expect(await bonusOf(player)).toMatchObject({ state: 'forfeited', own: 0n, ended_amount: 40_00n })
    expect(await walletOf(gateway, player, 'bonus')).toBe(5_00n)
    return { player, orderId: order?.orderId ?? '' }
  }
  const bonusOf = ({ id }: Player) =>
    site.gateway.deps.db
      .selectFrom('bonus')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()

  test('comes back when the house rejects the withdrawal, with the time that was left', async () => {
    const { player, orderId } = await forfeited('1200.00')
    const before = await bonusOf(player)
    site.gateway.clock.forward(3 * day)
    await site.command('azulejo', 'reject', orderId, 'other', '--reason', 'seen')
    const after = await bonusOf(player)
    expect(after).toMatchObject({ state: 'active', own: 40_00n, done: before.done, ended_at: null, ended_amount: null })
    expect((after.expires_at?.getTime() ?? 0) - (before.expires_at?.getTime() ?? 0)).toBe(3 * day)
    expect(await walletOf(site.gateway, player, 'bonus')).toBe(45_00n)
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('comes back when the provider declines the payment', async () => {
    const { player } = await forfeited('100.13')
    for (let turn = 0; turn < 4; turn += 1) {
      await site.payOut()
      site.gateway.clock.forward(60_000)
    }
    expect(await bonusOf(player)).toMatchObject({ state: 'active', own: 40_00n })
    expect(await walletOf(site.gateway, player, 'bonus')).toBe(45_00n)
  })

  test('stays lost when the member cancels the withdrawal', async () => {
    const { player, orderId } = await forfeited('1200.00')
    await site.gateway.get(cancelWithdrawal, { orderId }, player)
    expect(await bonusOf(player)).toMatchObject({ state: 'forfeited', own: 0n, ended_amount: 40_00n })
    expect(await walletOf(site.gateway, player, 'bonus')).toBe(5_00n)
  })

  test('waits for a claim while another bonus is active, and the claim pays what it owned', async () => {
    const { gateway } = site
    const { player, orderId } = await forfeited('1200.00')
    await startBonus(gateway, player, 20_00, { multiplier: 1, days: 30 })
    await site.command('azulejo', 'reject', orderId, 'other', '--reason', 'seen')
    const waiting = await bonusOf(player)
    expect(waiting).toMatchObject({ state: 'offered', own: 0n })
    const claim = {
      promotionClaimId: waiting.reward_id.toString(),
      promotionType: 'MANUAL' as const,
    }
    const ask = () => gateway.request(claimIssuedPromotion, claim, { token: player.token, key: newKey() })
    expect((await ask()).errorCode).toBe('bonus.active')
    const { db, clock } = gateway.deps
    await db.transaction().execute((one) => loseBonus(one, player.id, 'cancelled', clock.now()))
    expect((await ask()).value).toMatchObject({ amount: '40.00' })
    expect(await bonusOf(player)).toMatchObject({ state: 'active', own: 40_00n })
    expect(await walletOf(gateway, player, 'bonus')).toBe(45_00n)
    expect(await auditLedger(db)).toEqual(cleanAudit)
  })
})
