import { createDeposit, processC2CTransaction } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type C2cSite, c2cSite, type Matched, settled, toBePaid } from '../../../test/demo-c2c.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { type Kill, killEverywhere, killedCalls, killedWork } from '../../../test/killed-at.ts'
import { createC2cWork } from './c2c-work.ts'

const minute = 60_000
const c2c = { vendorId: 'C2C', mcsBankCode: 'C2C', bankCode: 'C2C', bankType: 'C2C' } as const

let site: C2cSite
beforeAll(async () => {
  site = await c2cSite()
})
afterAll(() => site.close())

const place = () => ({ deps: site.gateway.deps, another: site.another })
const audit = () => auditLedger(site.gateway.deps.db)
const matchesOf = async (deposit: string) =>
  (
    await site.gateway.deps.db
      .selectFrom('c2c_match')
      .select('state')
      .where('deposit_id', '=', BigInt(deposit))
      .execute()
  ).map(({ state }) => state)

type Word = Parameters<C2cSite['process']>[2]

/** Payer or receiver sends an action to a gateway that is killed, and repeats it. @returns whether the kill happened */
async function sendTwice(match: Matched, by: 'payer' | 'receiver', word: Word, kill: Kill): Promise<boolean> {
  const key = newKey()
  const request = { matchId: match.matchId, ...word }
  const wasKilled = await killedCalls(place(), kill, (killed) =>
    killed.request(processC2CTransaction, request, { ...match[by], key }),
  )
  expect((await site.process(match[by], match.matchId, word, key)).success).toBe(true)
  return wasKilled
}

/** Runs the due work in a process that is killed. @returns whether the kill happened */
const endOf = (kill: Kill) => killedWork(site.gateway.deps, kill, (deps) => createC2cWork(deps).run())

describe('[MB-05] a gateway that is killed after each of its statements', () => {
  test('matching a payer: the repeated deposit is matched once', async () => {
    await killEverywhere(20, async (kill) => {
      site.gateway.clock.forward(86_400_000)
      const receiver = await site.receiver()
      const payer = await site.payer()
      const withdrawal = await site.withdraw(receiver, '200000')
      const key = newKey()
      const wasKilled = await killedCalls(place(), kill, (killed) =>
        killed.request(createDeposit, { ...c2c, amount: '200000' }, { ...payer, key }),
      )
      const { value: deposit, errorCode } = await site.pay(payer, '200000', key)
      expect([errorCode, deposit?.state]).toEqual([undefined, 'awaiting_payment'])
      if (!deposit) return wasKilled
      const [match] = await site.listOf(payer)
      expect(await matchesOf(deposit.orderId)).toEqual(['matched'])
      const matched = { payer, receiver, deposit, withdrawal, matchId: match?.matchId ?? '' }
      expect(await site.stateOf(matched)).toEqual(toBePaid)
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('recording a payment: it is stored once', async () => {
    await killEverywhere(10, async (kill) => {
      site.gateway.clock.forward(86_400_000)
      const match = await site.matched()
      const wasKilled = await sendTwice(match, 'payer', { action: 'paid' }, kill)
      expect(await site.stateOf(match)).toEqual({ ...toBePaid, deposit: 'paid' })
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('recording a receipt: both orders are settled once', async () => {
    await killEverywhere(15, async (kill) => {
      site.gateway.clock.forward(86_400_000)
      const match = await site.matched()
      await site.process(match.payer, match.matchId, { action: 'paid' })
      const wasKilled = await sendTwice(match, 'receiver', { action: 'received' }, kill)
      expect(await site.stateOf(match)).toEqual(settled)
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('accepting a payment after the deadline: both orders are settled once', async () => {
    await killEverywhere(10, async (kill) => {
      site.gateway.clock.forward(86_400_000)
      const match = await site.matched()
      await site.process(match.payer, match.matchId, { action: 'paid' })
      site.gateway.clock.forward(60 * minute)
      const wasKilled = await endOf(kill)
      await site.endDue()
      expect(await site.stateOf(await site.again(match))).toEqual(settled)
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('ending an unpaid match: the withdrawal is released once', async () => {
    await killEverywhere(10, async (kill) => {
      site.gateway.clock.forward(86_400_000)
      const match = await site.matched()
      site.gateway.clock.forward(31 * minute)
      const wasKilled = await endOf(kill)
      await site.endDue()
      const ended = await site.again(match)
      expect(await matchesOf(match.deposit.orderId)).toEqual(['released'])
      expect(await site.stateOf(ended)).toMatchObject({ deposit: 'expired', withdrawal: 'approved', payer: '0' })
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })
})
