import { depositSettings } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type C2cSite, c2cSite, settled } from '../../../test/demo-c2c.ts'
import type { Player } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

const minute = 60_000
const hour = 60 * minute

let site: C2cSite
let gateway: TestGateway
beforeAll(async () => {
  site = await c2cSite()
  gateway = site.gateway
})
afterAll(() => site.close())
// Ends every withdrawal of the previous test: the provider pays the unmatched ones.
beforeEach(async () => {
  gateway.clock.forward(86_400_000)
  await site.endDue()
  await site.payOut()
  gateway.clock.forward(5_000)
  await site.payOut()
})

/** A match with an expired payment deadline. */
async function lapsed() {
  const match = await site.matched()
  gateway.clock.forward(31 * minute)
  await site.endDue()
  const again = await site.again(match)
  expect(await site.stateOf(again)).toMatchObject({ deposit: 'expired', withdrawal: 'approved' })
  return again
}

describe('a payment made after the deadline', () => {
  test('[MB-05] is settled by an operator while the withdrawal waits, and no provider pays it then', async () => {
    const match = await lapsed()
    expect((await site.process(match.payer, match.matchId, { action: 'paid' })).errorCode).toBe('c2c.ended')
    expect(await site.decide('released')).toContain(`${match.matchId}  released  200000  VND`)
    expect(await site.decide('late', match.matchId)).toBe(`match ${match.matchId} is received`)
    expect(await site.stateOf(match)).toEqual(settled)
    expect((await site.listOf(match.payer))[0]).toMatchObject({ matchId: match.matchId, state: 'received' })
    await expect(site.decide('late', match.matchId)).rejects.toThrow('it has not ended without a payment')
    const { length } = site.psp.payouts()
    gateway.clock.forward(300 * minute)
    await site.payOut()
    expect(site.psp.payouts()).toHaveLength(length)
    const later = await site.again(match)
    expect(await site.stateOf(later)).toEqual(settled)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-05] is settled once when two operators decide at the same time', async () => {
    const match = await lapsed()
    const both = await Promise.allSettled([site.decide('late', match.matchId), site.decide('late', match.matchId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await site.stateOf(match)).toEqual(settled)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-05] is refused, with an alternative, when another member or the provider pays the withdrawal', async () => {
    const match = await lapsed()
    const other = await site.payer()
    expect((await site.pay(other, '200000')).success).toBe(true)
    await expect(site.decide('late', match.matchId)).rejects.toThrow('correct both wallets with adjust')
    expect(await site.stateOf(match)).toMatchObject({ deposit: 'expired', payer: '0' })
    const [second] = await site.listOf(other)
    await site.process(match.receiver, second?.matchId ?? '', { action: 'received' })
    await expect(site.decide('late', match.matchId)).rejects.toThrow('is completed and is paid in another way')
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-05] reverses a mistaken decision for the receiver', async () => {
    const match = await site.matched()
    await site.process(match.payer, match.matchId, { action: 'paid' })
    await site.process(match.receiver, match.matchId, { action: 'dispute', dispute: 'notArrived' })
    await site.decide('unpaid', match.matchId)
    expect(await site.decide('late', match.matchId)).toBe(`match ${match.matchId} is received`)
    expect(await site.stateOf(match)).toEqual(settled)
  })
})

describe('a payer', () => {
  /** Matches the payer with a withdrawal of a new receiver and lets the match lapse unpaid. */
  async function leaveUnpaid(payer: Player) {
    await site.withdraw(await site.receiver(), '200000')
    const again = await site.logInAgain(payer)
    const response = await site.pay(again, '200000')
    gateway.clock.forward(31 * minute)
    await site.endDue()
    return response.errorCode
  }

  test('[MB-05] with three unpaid matches in a day is not matched for a day, and sees until when', async () => {
    const payer = await site.payer()
    const { db } = gateway.deps
    // A new payout account is usable after a day, so the matches are days apart; the test moves their ends together.
    for (let each = 0; each < 3; each += 1) expect(await leaveUnpaid(payer)).toBeUndefined()
    await db
      .updateTable('c2c_match')
      .set({ ended_at: new Date(gateway.clock.now()) })
      .where('deposit_id', 'in', db.selectFrom('money_order').select('id').where('member_id', '=', payer.id))
      .execute()
    const until = gateway.clock.now() + 24 * hour
    const paused = await site.logInAgain(payer)
    const { c2cAmounts, c2cPausedUntil } = await gateway.get(depositSettings, {}, paused)
    expect([c2cAmounts, c2cPausedUntil]).toEqual([[], until])
    const refused = await site.pay(paused, '200000')
    expect([refused.errorCode, refused.detail?.until]).toEqual(['deposit.paused', until])
    gateway.clock.set(until - 1)
    expect((await site.pay(await site.logInAgain(payer), '200000')).errorCode).toBe('deposit.paused')
    gateway.clock.set(until)
    expect((await gateway.get(depositSettings, {}, await site.logInAgain(payer))).c2cPausedUntil).toBeUndefined()
  })

  test('[MB-05] with two unpaid matches, or three over several days, is still matched', async () => {
    const payer = await site.payer()
    // The matches are a day apart, because each receiver's payout account is usable after a day.
    for (let each = 0; each < 4; each += 1) expect(await leaveUnpaid(payer)).toBeUndefined()
  })
})
