import { cancelDeposit, type Deposit, depositOrder, resendDeposit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ChargeView } from '../../../demo/src/psp/page-shapes.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

async function waiting() {
  const player = await seatPlayer(site.gateway, 0, 0, 'norte')
  const order = await site.open(player, 'MBWAY', 'MBWAY', { amount: '10.00', phone: '+351912345678' })
  await site.work()
  return { player, order: await site.look(player, order) }
}
const minute = 60_000
const resend = (player: Player, { orderId }: Deposit, phone?: string) =>
  site.gateway.request(resendDeposit, { orderId, ...(phone ? { phone } : {}) }, player)
/** Phone and number of repeated requests, as the page of the charge shows them. */
async function requestOf({ orderId }: Deposit) {
  const { charge } = await site.gateway.deps.db
    .selectFrom('payment')
    .select('charge')
    .where('order_id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow()
  const page = await site.psp.fetch(new Request(`http://psp.test/psp/state/${charge}`))
  const { phone, events } = (await new Response(page?.body).json()) as ChargeView
  return { phone, resent: events.filter(({ kind }) => kind === 'resent').length }
}

test('[MB-04] a payment request is repeated after the wait, to another phone if given', async () => {
  const { player, order } = await waiting()
  expect(order.resend).toEqual({ from: site.gateway.clock.now() + minute, left: 3 })
  expect(await resend(player, order)).toMatchObject({ errorCode: 'deposit.resend.wait' })
  site.gateway.clock.forward(minute)
  const { value } = await resend(player, order, '+351911222333')
  expect(value).toMatchObject({
    state: 'awaiting_payment',
    instructions: { phone: '+351 *** *** 333' },
    resend: { from: site.gateway.clock.now() + minute, left: 2 },
  })
  expect(value?.version).not.toBe(order.version)
  expect(await requestOf(order)).toEqual({ phone: '+351911222333', resent: 1 })
  await site.act(order, 'pay')
  expect(await site.look(player, order)).toMatchObject({ state: 'credited' })
})

test('[MB-04] two concurrent tabs repeat the request once, and an order has a limit', async () => {
  const { player, order } = await waiting()
  for (const resent of [1, 2, 3]) {
    site.gateway.clock.forward(minute)
    const codes = (await Promise.all([1, 2, 3].map(() => resend(player, order)))).map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(await requestOf(order)).toMatchObject({ resent })
  }
  site.gateway.clock.forward(minute)
  expect(await resend(player, order)).toMatchObject({ errorCode: 'deposit.resend.most' })
  expect(await requestOf(order)).toMatchObject({ resent: 3 })
})

test('[MB-04] a refused request keeps the phone, a request without a response is not repeated', async () => {
  const { player, order } = await waiting()
  const reach = site.network.toPsp
  site.gateway.clock.forward(minute)
  site.network.toPsp = async () => new Response('{}', { status: 422 })
  expect(await resend(player, order, '+351911222333')).toMatchObject({ errorCode: 'deposit.resend.failed' })
  expect(await site.look(player, order)).toMatchObject({
    instructions: { phone: '+351 *** *** 678' },
    resend: { left: 2 },
  })
  site.gateway.clock.forward(minute)
  site.network.toPsp = async () => Promise.reject(new Error('connection reset'))
  expect(await resend(player, order)).toMatchObject({ errorCode: 'deposit.resend.failed' })
  site.network.toPsp = reach
  expect(await resend(player, order)).toMatchObject({ errorCode: 'deposit.resend.wait' })
  expect(await requestOf(order)).toMatchObject({ resent: 0 })
})

test('[MB-04] no request is repeated for an ended order or another payment type', async () => {
  const { player, order } = await waiting()
  await site.gateway.get(cancelDeposit, { orderId: order.orderId }, player)
  site.gateway.clock.forward(minute)
  expect(await resend(player, order)).toMatchObject({ errorCode: 'deposit.ended' })
  const other = await site.open(player, 'MB', 'MULTIBANCO', { amount: '25.00' })
  await site.work()
  expect(await site.gateway.get(depositOrder, { orderId: other.orderId }, player)).not.toHaveProperty('resend')
  expect(await resend(player, other)).toMatchObject({ errorCode: 'deposit.channel' })
  expect(await resend(player, order, '+5511987654321')).toMatchObject({ errorCode: 'request.invalid' })
})
