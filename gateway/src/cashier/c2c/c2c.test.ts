import {
  cancelDeposit,
  cancelWithdrawal,
  depositOrder,
  depositSettings,
  paymentConfirmationList,
  processC2CTransaction,
  sendDepositSlip,
  withdrawalOrder,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type C2cSite, c2cSite, settled, toBePaid } from '../../../test/demo-c2c.ts'
import { newKey } from '../../../test/demo-payments.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

const minute = 60_000

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

describe('a match', () => {
  test('[MB-05] joins a deposit with the longest waiting withdrawal of the same amount', async () => {
    const first = await site.receiver()
    const early = await site.withdraw(first, '300000')
    expect(early).toMatchObject({ state: 'approved', c2cUntil: gateway.clock.now() + 120 * minute })
    const second = await site.receiver()
    await site.withdraw(second, '400000')
    const payer = await site.payer()
    // The first withdrawal is a day old and is not offered to payers any more.
    expect((await gateway.get(depositSettings, {}, payer)).c2cAmounts).toEqual(['400000'])
    expect((await site.pay(payer, '300000')).errorCode).toBe('deposit.match')
    const { value } = await site.pay(payer, '400000')
    expect(value).toMatchObject({ state: 'awaiting_payment', type: 'C2C', amount: '400000' })
    const [asPayer] = await site.listOf(payer)
    const [asReceiver] = await site.listOf(second)
    expect(asPayer).toMatchObject({
      role: 'payer',
      state: 'matched',
      amount: '400000',
      counterpart: 'Lan T. H.',
      bank: 'Vietcombank',
      orderId: value?.orderId,
      receiveMinutes: 60,
      needsSlip: false,
    })
    expect(asReceiver).toMatchObject({ role: 'receiver', state: 'matched', matchId: asPayer?.matchId })
    expect((await gateway.get(depositSettings, {}, await site.payer())).c2cAmounts).toEqual([])
  })

  test('[MB-05] shows the payer the account until it is paid; lists mask the number', async () => {
    const match = await site.matched()
    const { number } = await gateway.deps.db
      .selectFrom('payout_account')
      .select('number')
      .where('member_id', '=', match.receiver.id)
      .executeTakeFirstOrThrow()
    const { instructions } = await site.look(match.payer, match.deposit)
    expect(instructions).toMatchObject({ bank: 'Vietcombank', account: number, code: expect.stringContaining(number) })
    expect(JSON.stringify(await site.listOf(match.payer))).not.toContain(number)
    await site.process(match.payer, match.matchId, { action: 'paid' })
    expect(
      JSON.stringify(await gateway.get(depositOrder, { orderId: match.deposit.orderId }, match.payer)),
    ).not.toContain(number)
  })

  test('[MB-05] never joins orders of one member, nor a withdrawal whose member did not allow it', async () => {
    const receiver = await site.receiver()
    await site.withdraw(receiver, '250000')
    expect((await site.pay(receiver, '250000')).errorCode).toMatch(/^deposit\.(match|limit\.choice)$/)
    const other = await site.receiver()
    const { accountId } = (await gateway.deps.db
      .selectFrom('payout_account')
      .select('id as accountId')
      .where('member_id', '=', other.id)
      .executeTakeFirstOrThrow()) as { accountId: bigint }
    await site.open(other, { accountId: accountId.toString() }, '260000')
    expect((await site.pay(await site.payer(), '260000')).errorCode).toBe('deposit.match')
  })

  test('[MB-05] keeps the withdrawal from the provider, also after its waiting time', async () => {
    const match = await site.matched()
    await site.process(match.payer, match.matchId, { action: 'paid' })
    await site.process(match.receiver, match.matchId, { action: 'dispute', dispute: 'notArrived' })
    gateway.clock.forward(300 * minute)
    await site.payOut()
    const { receiver } = await site.again(match)
    expect(site.psp.payouts().filter(({ holder, amount }) => holder === 'Lan Thi Hoa' && amount === '200000')).toEqual(
      [],
    )
    expect((await site.see(receiver, match.withdrawal)).state).toBe('paying')
    const { orderId } = match.withdrawal
    expect((await gateway.request(cancelWithdrawal, { orderId }, receiver)).errorCode).toBe('withdraw.ended')
  })
})

describe('actions of payer and receiver', () => {
  test('[MB-05] paid and received settle both orders at once', async () => {
    const match = await site.matched()
    expect(await site.stateOf(match)).toEqual(toBePaid)
    await site.process(match.payer, match.matchId, { action: 'paid' })
    expect(await site.stateOf(match)).toEqual({ ...toBePaid, deposit: 'paid' })
    await site.process(match.receiver, match.matchId, { action: 'received' })
    expect(await site.stateOf(match)).toEqual(settled)
    const rows = await gateway.deps.db.selectFrom('c2c_match').selectAll().execute()
    expect(rows.at(-1)).toMatchObject({ state: 'received', due_at: null })
    expect(
      (await gateway.get(withdrawalOrder, { orderId: match.withdrawal.orderId }, match.receiver)).steps.map(
        ({ state }) => state,
      ),
    ).toEqual(['requested', 'approved', 'paying', 'completed'])
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-05] the receiver may confirm before the payer reports the payment', async () => {
    const match = await site.matched()
    expect((await site.process(match.receiver, match.matchId, { action: 'received' })).value?.state).toBe('received')
    expect(await site.stateOf(match)).toEqual(settled)
  })

  test('[MB-05] a repeated action returns the current state and moves nothing again', async () => {
    const match = await site.matched()
    for (const _ of [1, 2])
      expect((await site.process(match.payer, match.matchId, { action: 'paid' })).value?.state).toBe('paid')
    const key = newKey()
    for (const _ of [1, 2])
      expect((await site.process(match.receiver, match.matchId, { action: 'received' }, key)).value?.state).toBe(
        'received',
      )
    expect((await site.process(match.receiver, match.matchId, { action: 'received' })).value?.state).toBe('received')
    expect(await site.stateOf(match)).toEqual(settled)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test.each([
    ['a dispute before it is said to be paid', [], 'receiver', { action: 'dispute', dispute: 'amount' }, 'c2c.early'],
    ['a dispute without a reason', [['payer', 'paid']], 'receiver', { action: 'dispute' }, 'request.invalid'],
    ['a payer who confirms', [['payer', 'paid']], 'payer', { action: 'received' }, 'c2c.unknown'],
    ['a receiver who says that it is paid', [], 'receiver', { action: 'paid' }, 'c2c.unknown'],
    [
      'a dispute after the confirmation',
      [['receiver', 'received']],
      'receiver',
      { action: 'dispute', dispute: 'amount' },
      'c2c.ended',
    ],
    ['a payment said after the confirmation', [['receiver', 'received']], 'payer', { action: 'paid' }, 'c2c.ended'],
  ] as const)('[MB-05] %s is refused', async (_, before, who, word, code) => {
    const match = await site.matched()
    for (const [by, action] of before) await site.process(match[by], match.matchId, { action })
    const then = await site.stateOf(match)
    expect((await site.process(match[who], match.matchId, word)).errorCode).toBe(code)
    expect(await site.stateOf(match)).toEqual(then)
  })

  test('[MB-05] stores a receipt before and after the payer reports the payment', async () => {
    const match = await site.matched()
    const white = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
    const images = [new Blob([new Uint8Array(await white.png().toBuffer())])]
    await gateway.get(sendDepositSlip, { orderId: match.deposit.orderId, images }, match.payer)
    expect(await site.stateOf(match)).toEqual(toBePaid)
    await site.process(match.payer, match.matchId, { action: 'paid' })
    await gateway.get(sendDepositSlip, { orderId: match.deposit.orderId, images }, match.payer)
    expect((await site.listOf(match.receiver))[0]).toMatchObject({ state: 'paid', slips: 2 })
  })

  test('[MB-05] where the brand requires a receipt, it has to come first', async () => {
    const match = await site.matched()
    await gateway.deps.db.updateTable('c2c_match').set({ needs_slip: true }).execute()
    expect((await site.process(match.payer, match.matchId, { action: 'paid' })).errorCode).toBe('c2c.slip')
    expect(await site.stateOf(match)).toEqual(toBePaid)
  })
})

describe('deadlines', () => {
  test('[MB-05] a payment that is not confirmed counts as received after the deadline', async () => {
    const first = await site.matched()
    await site.process(first.payer, first.matchId, { action: 'paid' })
    gateway.clock.forward(60 * minute - 1)
    await site.endDue()
    const match = await site.again(first)
    expect((await site.stateOf(match)).deposit).toBe('paid')
    gateway.clock.forward(1)
    // The deadline has passed, but the background work has not processed the match yet.
    expect(
      (await site.process(match.receiver, match.matchId, { action: 'dispute', dispute: 'amount' })).errorCode,
    ).toBe('c2c.ended')
    await site.endDue()
    expect(await site.stateOf(match)).toEqual(settled)
    expect((await site.process(match.receiver, match.matchId, { action: 'received' })).value?.state).toBe('received')
  })

  test('[MB-05] an unpaid match is released: another payer is matched, and later the provider pays', async () => {
    const first = await site.matched()
    gateway.clock.forward(30 * minute)
    const match = await site.again(first)
    expect((await site.process(match.payer, match.matchId, { action: 'paid' })).errorCode).toBe('c2c.ended')
    await site.endDue()
    expect(await site.stateOf(match)).toEqual({ ...toBePaid, deposit: 'expired', withdrawal: 'approved' })
    const other = await site.payer()
    const { value } = await site.pay(other, '200000')
    expect((await site.see(match.receiver, match.withdrawal)).state).toBe('paying')
    const given = await gateway.get(cancelDeposit, { orderId: value?.orderId ?? '' }, other)
    expect(given).toMatchObject({ state: 'failed', reason: 'cancelled' })
    expect((await site.see(match.receiver, match.withdrawal)).state).toBe('approved')
    await site.payOut()
    expect((await site.see(match.receiver, match.withdrawal)).state).toBe('approved')
    gateway.clock.forward(90 * minute)
    await site.payOut()
    gateway.clock.forward(5_000)
    await site.payOut()
    const { receiver } = await site.again(match)
    expect((await site.see(receiver, match.withdrawal)).state).toBe('completed')
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-05] a deposit that is reported as paid cannot be cancelled', async () => {
    const match = await site.matched()
    await site.process(match.payer, match.matchId, { action: 'paid' })
    const { errorCode } = await gateway.request(cancelDeposit, { orderId: match.deposit.orderId }, match.payer)
    expect(errorCode).toBe('deposit.ended')
    expect((await site.stateOf(match)).withdrawal).toBe('paying')
  })
})

test('[MB-05] actions of another member are refused as unknown, and lists show own matches only', async () => {
  const match = await site.matched()
  const stranger = await site.payer()
  for (const action of ['paid', 'received'] as const)
    expect((await site.process(stranger, match.matchId, { action })).errorCode).toBe('c2c.unknown')
  expect(await site.listOf(stranger)).toEqual([])
  const page = await gateway.get(paymentConfirmationList, { state: 'open' }, match.payer)
  expect(page).toMatchObject({ totalCount: 1, totals: { open: 1, now: gateway.clock.now() } })
  const nobody = await gateway.request(
    processC2CTransaction,
    { matchId: match.matchId, action: 'paid' },
    { key: newKey() },
  )
  expect(nobody.errorCode).toBeDefined()
})
