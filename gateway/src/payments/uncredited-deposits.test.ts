import { balance, cancelDeposit, checkDeposit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type PaymentSite, paymentSite } from '../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../test/seated-player.ts'
import type { TestGateway } from '../../test/test-gateway.ts'
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

describe('what is not credited by itself', () => {
  const waiting = async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX')
    await site.work()
    return { player, order }
  }

  test('[MB-04] a payment after the time is looked at', async () => {
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

  test('[MB-04] another amount is looked at', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isOtherAmount: true })
    expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'amount' })
    expect(await mainOf(player)).toBe('0.00')
  })

  test('[MB-04] a notice with a wrong signature is not taken, a right one after it is', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isForged: true })
    expect(await site.look(player, order)).toMatchObject({ state: 'awaiting_payment' })
    gateway.clock.forward(60_000)
    await site.work()
    expect(await site.look(player, order)).toMatchObject({ state: 'credited' })
  })

  test('[MB-04] a payment that nobody tells of is found when the member or the gateway asks', async () => {
    const { player, order } = await waiting()
    expect(await gateway.get(checkDeposit, { orderId: order.orderId }, player)).toMatchObject({
      state: 'awaiting_payment',
    })
    await site.act(order, 'pay', { isSilent: true })
    expect(await gateway.get(checkDeposit, { orderId: order.orderId }, player)).toMatchObject({ state: 'credited' })
    expect(await mainOf(player)).toBe('50.00')
  })

  test('[MB-04] an order whose provider is down is made once it is back, as one charge', async () => {
    const player = await seatPlayer(gateway, 0)
    const reach = site.network.toPsp
    const asked: string[] = []
    site.network.toPsp = async (request) => {
      asked.push(request.method)
      // The provider creates the charge, but its answer is lost.
      await reach(request)
      throw new Error('connection reset')
    }
    const order = await site.open(player, 'PIX', 'PIX')
    await site.work()
    site.network.toPsp = reach
    expect(asked).toEqual(['POST'])
    expect(await site.look(player, order)).toMatchObject({ state: 'created' })
    gateway.clock.forward(5_000)
    await site.work()
    expect(await site.look(player, order)).toMatchObject({ state: 'awaiting_payment' })
    await site.act(order, 'pay')
    expect(await mainOf(player)).toBe('50.00')
  })

  test('[MB-04] an order that a silent provider never answers ends with its time', async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX')
    const reach = site.network.toPsp
    site.network.toPsp = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    await site.work()
    gateway.clock.set(order.expiresAt)
    await site.work()
    site.network.toPsp = reach
    expect(await site.look(player, order)).toMatchObject({ state: 'expired' })
  })

  test('[MB-04] a silent payment is found after a day in which its provider was down', async () => {
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

  test('[MB-04] an order that was given up is looked at when it is paid nevertheless', async () => {
    const { player, order } = await waiting()
    const cancelled = await gateway.get(cancelDeposit, { orderId: order.orderId }, player)
    expect(cancelled).toMatchObject({ state: 'failed', reason: 'cancelled' })
    expect(await gateway.get(cancelDeposit, { orderId: order.orderId }, player)).toMatchObject({ state: 'failed' })
    await site.act(order, 'pay')
    expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'late' })
  })

  test('[MB-04] what was paid is not given up', async () => {
    const { player, order } = await waiting()
    await site.act(order, 'pay', { isSilent: true })
    expect(await gateway.request(cancelDeposit, { orderId: order.orderId }, player)).toMatchObject({
      errorCode: 'deposit.ended',
    })
    expect(await mainOf(player)).toBe('50.00')
  })
})
