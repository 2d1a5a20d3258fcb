import { cancelDeposit, createDeposit, processC2CTransaction } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type C2cSite, c2cSite } from '../../../test/demo-c2c.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

const minute = 60_000

const c2c = { vendorId: 'C2C', mcsBankCode: 'C2C', bankCode: 'C2C', bankType: 'C2C' } as const

let site: C2cSite
/** Two gateways on PostgreSQL; the embedded database supports only one. */
let gateways: readonly TestGateway[]
const gatewayOf = (place: number): TestGateway => gateways[place % gateways.length] ?? site.gateway
beforeAll(async () => {
  site = await c2cSite()
  gateways = [site.gateway, ...(isOnPostgres ? [await site.another()] : [])]
})
afterAll(async () => {
  await Promise.all(gateways.slice(1).map((gateway) => gateway.close()))
  await site.close()
})
beforeEach(() => site.gateway.clock.forward(86_400_000))

const audit = () => auditLedger(site.gateway.deps.db)

test('[MB-05] one of many concurrent payers is matched with the only withdrawal', async () => {
  const receiver = await site.receiver()
  await site.withdraw(receiver, '500000')
  const payers = await Promise.all(Array.from({ length: 8 }, () => site.payer()))
  const responses = await Promise.all(
    payers.map((payer, place) =>
      gatewayOf(place).request(createDeposit, { ...c2c, amount: '500000' }, { ...payer, key: newKey() }),
    ),
  )
  expect(responses.map(({ errorCode }) => errorCode ?? 'matched').sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'deposit.match'),
    'matched',
  ])
  expect(await audit()).toEqual(cleanAudit)
})

test('[MB-05] concurrent confirmations settle once', async () => {
  const { payer, receiver, matchId } = await site.matched()
  await site.process(payer, matchId, { action: 'paid' })
  const received = { matchId, action: 'received' as const }
  const responses = await Promise.all(
    [0, 1, 2, 3].map((place) =>
      gatewayOf(place).request(processC2CTransaction, received, { ...receiver, key: newKey() }),
    ),
  )
  expect(responses.map(({ value }) => value?.state)).toEqual(Array(4).fill('received'))
  expect(await site.mainOf(payer)).toBe('200000')
  expect(await audit()).toEqual(cleanAudit)
})

test('[MB-05] a confirmation concurrent with the automatic one settles once', async () => {
  const first = await site.matched()
  await site.process(first.payer, first.matchId, { action: 'paid' })
  site.gateway.clock.forward(60 * minute)
  const receiver = await site.logInAgain(first.receiver)
  const [confirmation] = await Promise.all([
    site.process(receiver, first.matchId, { action: 'received' }),
    site.endDue(),
    site.endDue(),
  ])
  expect(confirmation.value?.state).toBe('received')
  expect(await site.mainOf(await site.logInAgain(first.payer))).toBe('200000')
  expect(await audit()).toEqual(cleanAudit)
})

test('[MB-05] of a concurrent confirmation and dispute only one takes effect', async () => {
  const { payer, receiver, deposit, matchId } = await site.matched()
  await site.process(payer, matchId, { action: 'paid' })
  await Promise.all([
    site.process(receiver, matchId, { action: 'dispute', dispute: 'notArrived' }),
    site.process(receiver, matchId, { action: 'received' }),
  ])
  // A confirmation after a dispute also settles the match as received.
  expect((await site.look(payer, deposit)).state).toBe('credited')
  expect(await audit()).toEqual(cleanAudit)
})

test('[MB-05] of a concurrent cancellation and report of payment only one takes effect', async () => {
  const { payer, receiver, deposit, withdrawal, matchId } = await site.matched()
  const [paid, cancelled] = await Promise.all([
    site.process(payer, matchId, { action: 'paid' }),
    site.gateway.request(cancelDeposit, { orderId: deposit.orderId }, payer),
  ])
  const ends = [paid.value?.state ?? paid.errorCode, cancelled.value?.state ?? cancelled.errorCode]
  expect([
    ['paid', 'deposit.ended'],
    ['c2c.ended', 'failed'],
  ]).toContainEqual(ends)
  const { state } = await site.see(receiver, withdrawal)
  expect(state).toBe(ends[0] === 'paid' ? 'paying' : 'approved')
})
