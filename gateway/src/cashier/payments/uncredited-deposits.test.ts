import { toDecimal } from '@azulejo/shared/kernel'
import { balance, cancelDeposit, checkDeposit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { deposits } from './deposit.store.ts'

let site: PaymentSite
let gateway: TestGateway
beforeAll(async () => {
  site = await paymentSite()
  gateway = site.gateway
})
afterAll(() => site.close())

const mainOf = async ({ token, merchant }: Player) =>
  (await gateway.get(balance, {}, { token, merchant })).balance.find(({ accountTypeId }) => accountTypeId === 2)
    ?.availBalance

describe('payments that need attention', () => {
  const waiting = async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX')
    await site.work()
    return { player, order }
  }

  test('[MB-04] a late payment is reviewed', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'delay')
    gateway.clock.set(order.expiresAt)
    await site.work()
    expect(await site.look(player, order)).toMatchObject({ state: 'expired' })
    gateway.clock.forward(10_000)
    await site.psp.sendDue()
    expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'late' })
    expect(await mainOf(player)).toBe('0.00')
  })

  test('[MB-04] another amount is reviewed', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isOtherAmount: true })
    expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'amount' })
    expect(await mainOf(player)).toBe('0.00')
  })

  test('[MB-04] a review credits what was paid, and shows it beside what was ordered', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isOtherAmount: true })
    const { paid_amount: paid } = await gateway.deps.db
      .selectFrom('payment')
      .select('paid_amount')
      .where('order_id', '=', BigInt(order.orderId))
      .executeTakeFirstOrThrow()
    const text = toDecimal(paid ?? 0n, 'BRL')
    expect(text).not.toBe('50.00')
    const list = await executeAsAdmin(gateway.deps, ['deposits', 'azulejo'])
    expect(list.split('\n').find((line) => line.startsWith(order.orderId))).toContain(
      `ordered 50.00  BRL  paid ${text} BRL`,
    )
    await executeAsAdmin(gateway.deps, ['deposits', 'azulejo', 'credit', order.orderId])
    expect(await site.look(player, order)).toMatchObject({ state: 'credited', amount: text })
    expect(await mainOf(player)).toBe(text)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test.each([
    ['exclude', ['exclude', '200'], 'excluded'],
    ['time-out', ['time-out', '48'], 'time_out'],
    ['freeze', ['freeze'], 'frozen'],
  ])('[MB-04] a payment after %s is not credited but reviewed with that reason', async (_, words, reason) => {
    const { player, order } = await waiting()
    const { account } = await gateway.deps.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    await executeAsAdmin(gateway.deps, ['member', 'azulejo', account, ...words])
    await site.act(order, 'pay')
    const rows = await deposits(gateway.deps.db).where('p.order_id', '=', BigInt(order.orderId)).execute()
    expect(rows).toMatchObject([{ state: 'under_review', reason }])
    const { balance: held } = await gateway.deps.db
      .selectFrom('account')
      .select('balance')
      .where('owner_id', '=', player.id)
      .where('kind', '=', 'main')
      .executeTakeFirstOrThrow()
    expect(held).toBe(0n)
  })

  test('[MB-04] a notice with a wrong signature is refused, a later valid one is accepted', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isForged: true })
    expect(await site.look(player, order)).toMatchObject({ state: 'awaiting_payment' })
    gateway.clock.forward(60_000)
    await site.work()
    expect(await site.look(player, order)).toMatchObject({ state: 'credited' })
  })

  test('[MB-04] an unreported payment is found when the member or the gateway queries it', async () => {
    const { player, order } = await waiting()
    expect(await gateway.get(checkDeposit, { orderId: order.orderId }, player)).toMatchObject({
      state: 'awaiting_payment',
    })
    await site.act(order, 'pay', { isSilent: true })
    expect(await gateway.get(checkDeposit, { orderId: order.orderId }, player)).toMatchObject({ state: 'credited' })
    expect(await mainOf(player)).toBe('50.00')
  })

  test('[MB-04] an order whose provider was down gets one charge afterwards', async () => {
    const player = await seatPlayer(gateway, 0)
    const reach = site.network.toPsp
    const methods: string[] = []
    site.network.toPsp = async (request) => {
      methods.push(request.method)
      // The provider creates the charge, but its answer is lost.
      await reach(request)
      throw new Error('connection reset')
    }
    const order = await site.open(player, 'PIX', 'PIX')
    await site.work()
    site.network.toPsp = reach
    expect(methods).toEqual(['POST'])
    expect(await site.look(player, order)).toMatchObject({ state: 'created' })
    gateway.clock.forward(5_000)
    await site.work()
    expect(await site.look(player, order)).toMatchObject({ state: 'awaiting_payment' })
    await site.act(order, 'pay')
    expect(await mainOf(player)).toBe('50.00')
  })

  test('[MB-04] an order without a response of the provider expires', async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX')
    const reach = site.network.toPsp
    site.network.toPsp = () => Promise.reject(new DOMException('the provider did not answer', 'TimeoutError'))
    await site.work()
    gateway.clock.set(order.expiresAt)
    await site.work()
    site.network.toPsp = reach
    expect(await site.look(player, order)).toMatchObject({ state: 'expired' })
  })

  test('[MB-04] an unreported payment is found after the provider was down for a day', async () => {
    const { order } = await waiting()
    await site.act(order, 'pay', { isSilent: true })
    const reach = site.network.toPsp
    site.network.toPsp = async () => {
      throw new Error('connection refused')
    }
    const day = 24 * 3_600_000
    for (const at of [order.expiresAt, order.expiresAt + day / 2, order.expiresAt + day]) {
      gateway.clock.set(at)
      await site.work()
    }
    site.network.toPsp = reach
    gateway.clock.forward(600_000)
    await site.work()
    const { state } = await deposits(gateway.deps.db)
      .where('p.order_id', '=', BigInt(order.orderId))
      .executeTakeFirstOrThrow()
    expect(state).toBe('under_review')
  })

  test('[MB-04] a cancelled order that is paid is reviewed', async () => {
    const { player, order } = await waiting()
    const cancelled = await gateway.get(cancelDeposit, { orderId: order.orderId }, player)
    expect(cancelled).toMatchObject({ state: 'failed', reason: 'cancelled' })
    expect(await gateway.get(cancelDeposit, { orderId: order.orderId }, player)).toMatchObject({ state: 'failed' })
    await site.act(order, 'pay')
    expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'late' })
  })

  test('[MB-04] a paid order cannot be cancelled', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isSilent: true })
    expect(await gateway.request(cancelDeposit, { orderId: order.orderId }, player)).toMatchObject({
      errorCode: 'deposit.ended',
    })
    expect(await mainOf(player)).toBe('50.00')
  })
})
