import { cancelWithdrawal } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'

let site: PayoutSite
beforeAll(async () => {
  site = await payoutSite()
})
afterAll(() => site.close())
beforeEach(() => site.gateway.clock.forward(86_400_000))

/** A withdrawal of 1,200.00, which waits for an operator. */
async function requested() {
  const player = await site.seat(200_000)
  const key = { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` } as const
  return { player, order: await site.open(player, await site.addAccount(player, key), '1200.00') }
}
const command = (...words: string[]) => site.command('azulejo', ...words)

test.each([
  ['freeze', 'frozen'],
  ['ask-identity', 'waiting_kyc'],
])('[MB-05] %s puts a withdrawal aside, with its amount held, until it is resumed', async (word, state) => {
  const { player, order } = await requested()
  const { orderId } = order
  expect(await command(word, orderId)).toBe(`withdrawal ${orderId} is ${state}`)
  expect((await site.see(player, order)).state).toBe(state)
  expect(await command()).toContain(state)
  await site.payOut()
  await expect(command('approve', orderId)).rejects.toThrow('approve is not_allowed')
  expect(await site.mainOf(player)).toBe('800.00')
  expect(await command('resume', orderId)).toBe(`withdrawal ${orderId} is risk_review`)
  // A withdrawal may be put aside more than once.
  await command(word, orderId)
  await command('resume', orderId)
  await command('approve', orderId)
  expect((await site.see(player, order)).state).toBe('approved')
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-05] a frozen withdrawal cannot be cancelled by its member, and may be rejected', async () => {
  const { player, order } = await requested()
  await command('freeze', order.orderId)
  const { errorCode } = await site.gateway.request(cancelWithdrawal, { orderId: order.orderId }, player)
  expect(errorCode).toBe('withdraw.ended')
  expect(await site.mainOf(player)).toBe('800.00')
  await command('reject', order.orderId, 'document')
  expect(await site.mainOf(player)).toBe('2000.00')
})

test('[MB-05] an approved withdrawal can no longer be put aside', async () => {
  const { order } = await requested()
  await command('approve', order.orderId)
  for (const word of ['freeze', 'ask-identity', 'resume'])
    await expect(command(word, order.orderId)).rejects.toThrow('not_allowed')
})
