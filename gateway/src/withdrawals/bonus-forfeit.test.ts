import { createWithdrawal, withdrawSettings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../test/audit-ledger.ts'
import { startBonus, walletOf } from '../../test/bonus-holder.ts'
import { newKey } from '../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../test/demo-payouts.ts'

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
