import { cancelWithdrawal } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../test/audit-ledger.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../test/demo-payouts.ts'

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
const tell = (...words: string[]) => site.command('azulejo', ...words)

test.each([
  ['freeze', 'frozen'],
  ['ask-identity', 'waiting_kyc'],
])('[MB-05] %s puts a withdrawal aside, with its amount held, until it is resumed', async (word, state) => {
  const { player, order } = await requested()
  const { orderId } = order
  expect(await tell(word, orderId)).toBe(`withdrawal ${orderId} is ${state}`)
  expect((await site.see(player, order)).state).toBe(state)
  expect(await tell()).toContain(state)
  await site.payOut()
  await expect(tell('approve', orderId)).rejects.toThrow('approve is not_allowed')
  expect(await site.mainOf(player)).toBe('800.00')
  expect(await tell('resume', orderId)).toBe(`withdrawal ${orderId} is risk_review`)
  // A withdrawal may be put aside more than once.
  await tell(word, orderId)
  await tell('resume', orderId)
  await tell('approve', orderId)
  expect((await site.see(player, order)).state).toBe('approved')
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-05] a frozen withdrawal is not called off by its member, and may be rejected', async () => {
  const { player, order } = await requested()
  await tell('freeze', order.orderId)
  const { errorCode } = await site.gateway.request(cancelWithdrawal, { orderId: order.orderId }, player)
  expect(errorCode).toBe('withdraw.ended')
  expect(await site.mainOf(player)).toBe('800.00')
  await tell('reject', order.orderId, 'document')
  expect(await site.mainOf(player)).toBe('2000.00')
})

test('[MB-05] what is approved is not put aside any more', async () => {
  const { order } = await requested()
  await tell('approve', order.orderId)
  for (const word of ['freeze', 'ask-identity', 'resume'])
    await expect(tell(word, order.orderId)).rejects.toThrow('not_allowed')
})
