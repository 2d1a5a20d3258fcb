import { balance, cancelDeposit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { settlePayment } from './settle-payment.ts'

let site: PaymentSite
let gateway: TestGateway
beforeAll(async () => {
  site = await paymentSite()
  gateway = site.gateway
})
afterAll(() => site.close())

test('[MB-04] a payment whose charge response was lost is credited when the provider reports it', async () => {
  const player = await seatPlayer(gateway, 0)
  const reach = site.network.toPsp
  let charge = ''
  site.network.toPsp = async (request) => {
    ;({ charge } = (await (await reach(request)).json()) as { charge: string })
    throw new Error('connection reset')
  }
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  site.network.toPsp = reach
  await site.pay(charge)
  expect(await site.look(player, order)).toMatchObject({ state: 'credited' })
  const { balance: wallets } = await gateway.get(balance, {}, { token: player.token })
  expect(wallets).toContainEqual({ accountTypeId: 2, availBalance: '50.00' })
  gateway.clock.forward(60_000)
  await site.work()
  expect(await site.look(player, order)).toMatchObject({ state: 'credited' })
})

test('[MB-04] a payment of another amount is ended neither by its member nor by a later report', async () => {
  const player = await seatPlayer(gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  await site.act(order, 'pay', { isOtherAmount: true })
  expect(await gateway.request(cancelDeposit, { orderId: order.orderId }, player)).toMatchObject({
    errorCode: 'deposit.ended',
  })
  const declined = { status: 'declined' } as const
  const source = { key: 'notice:late', actor: 'provider:psp', at: gateway.clock.now() }
  await gateway.deps.db.transaction().execute((db) => settlePayment(db, BigInt(order.orderId), declined, source))
  expect(await site.look(player, order)).toMatchObject({ state: 'under_review', reason: 'amount' })
})
