import { bonusDetails, claimIssuedPromotion, depositSettings, getClaimPromotion } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { startBonus } from '../../../test/bonus-holder.ts'
import { newKey, type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

let site: PaymentSite
let gateway: TestGateway
beforeAll(async () => {
  site = await paymentSite()
  gateway = site.gateway
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
})
afterAll(async () => {
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  await site.close()
})

const claimables = async ({ token }: Player) => (await gateway.get(getClaimPromotion, { status: 'I' }, { token })).list

describe('[MB-10] a bonus chosen with a deposit', () => {
  test('comes when the deposit is credited, and has a turnover of deposit and bonus', async () => {
    const player = await seatPlayer(gateway, 0)
    const { promotions } = await gateway.get(depositSettings, {}, { token: player.token })
    expect(promotions).toContainEqual(
      expect.objectContaining({
        promotionId: 'first-deposit',
        percent: 100,
        turnover: { multiplier: 10, base: 'deposit', days: 30 },
      }),
    )
    const order = await site.open(player, 'PIX', 'PIX', { promotionId: 'first-deposit' })
    await site.work()
    await site.act(order, 'pay')
    await site.work()
    expect((await site.look(player, order)).state).toBe('credited')
    // It is active when the deposit is credited, without a claim.
    expect(await claimables(player)).toEqual([])
    const { bonus } = await gateway.get(bonusDetails, {}, { token: player.token })
    expect(bonus).toMatchObject({ amount: '50.00', balance: '50.00', required: '1000.00' })
    const { promotions: next } = await gateway.get(depositSettings, {}, { token: player.token })
    expect(next.map(({ promotionId }) => promotionId)).not.toContain('first-deposit')
  })
})

test('[MB-10] a bonus chosen with a deposit stays offered while another is active, which is said before paying', async () => {
  const player = await seatPlayer(gateway, 0)
  const settings = () => gateway.get(depositSettings, {}, { token: player.token })
  expect((await settings()).activeBonus).toBeUndefined()
  await startBonus(gateway, player, 20_00, { multiplier: 5, days: 30 })
  expect((await settings()).activeBonus).toBe('Gift')
  const order = await site.open(player, 'PIX', 'PIX', { promotionId: 'first-deposit' })
  await site.work()
  await site.act(order, 'pay')
  await site.work()
  expect((await site.look(player, order)).state).toBe('credited')
  const [reward] = await claimables(player)
  expect(reward).toMatchObject({ promotionType: 'FIRST_DEPOSIT', amount: '50.00', turnover: { required: '1000.00' } })
  const claim = { promotionClaimId: reward?.rewardId ?? '', promotionType: 'FIRST_DEPOSIT' as const }
  const { token } = player
  expect((await gateway.request(claimIssuedPromotion, claim, { token, key: newKey() })).errorCode).toBe('bonus.active')
  const { bonus } = await gateway.get(bonusDetails, {}, { token: player.token })
  expect(bonus).toMatchObject({ title: 'Gift', balance: '20.00' })
})
