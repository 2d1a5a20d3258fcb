import {
  balance,
  cancelDeposit,
  checkDeposit,
  depositOrder,
  depositTransaction,
  sendDepositSlip,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

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

describe('a transfer with a slip', () => {
  const transfer = async () => {
    const player = await seatPlayer(gateway, 0)
    const order = await site.open(player, 'TED', 'TRANSFER', { amount: '100.00' })
    return { player, order }
  }
  const picture = async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
      .withExif({ IFD0: { Artist: 'somebody at home' } })
      .jpeg()
      .toBuffer()
    return new Blob([new Uint8Array(bytes)])
  }

  test('[MB-04] shows account and description at once, and is reviewed with its slip, without metadata', async () => {
    const { player, order } = await transfer()
    expect(order).toMatchObject({ state: 'awaiting_payment', instructions: { bank: 'Banco Azul 999' } })
    expect(order.instructions?.description).toMatch(/^AZ[0-9A-F]{16}$/)
    const sent = await gateway.get(sendDepositSlip, { orderId: order.orderId, images: [await picture()] }, player)
    expect(sent).toMatchObject({ state: 'under_review', reason: 'slip', slips: 1 })
    // The payment instructions remain visible.
    expect(sent.instructions).toEqual(order.instructions)
    const kept = await gateway.deps.db.selectFrom('payment_slip').select('bytes').executeTakeFirstOrThrow()
    expect(Buffer.from(kept.bytes).includes('somebody at home')).toBe(false)
    expect(await mainOf(player)).toBe('0.00')
  })

  test('[MB-04] accepts three pictures and nothing else', async () => {
    const { player, order } = await transfer()
    const slips = (images: Blob[]) => gateway.request(sendDepositSlip, { orderId: order.orderId, images }, player)
    expect(await slips([new Blob(['%PDF-1.7 with a script'])])).toMatchObject({ errorCode: 'slip.image' })
    expect((await site.look(player, order)).state).toBe('awaiting_payment')
    const one = await picture()
    expect((await slips([one, one])).success).toBe(true)
    expect(await slips([one, one])).toMatchObject({ errorCode: 'slip.most', detail: { most: 3 } })
    expect((await slips([one])).value?.slips).toBe(3)
  })
})

describe('a slip and a cancellation of one order', () => {
  test('[MB-04] at once have one winner, whose state stays', async () => {
    const image = new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      ),
    ])
    for (let each = 0; each < 12; each += 1) {
      const player = await seatPlayer(gateway, 0)
      const { orderId } = await site.open(player, 'TED', 'TRANSFER', { amount: '100.00' })
      const slip = () => gateway.request(sendDepositSlip, { orderId, images: [image] }, player)
      const cancel = () => gateway.request(cancelDeposit, { orderId }, player)
      const [sent, cancelled] =
        each % 2 ? await Promise.all([slip(), cancel()]) : (await Promise.all([cancel(), slip()])).toReversed()
      const { state } = await gateway.get(depositOrder, { orderId }, player)
      const outcome = [sent?.success, cancelled?.success, state]
      expect([
        [true, false, 'under_review'],
        [false, true, 'failed'],
      ]).toContainEqual(outcome)
    }
  })

  test('[MB-04] a slip that was being read while the order ended does not open it again', async () => {
    const player = await seatPlayer(gateway, 0)
    const { orderId } = await site.open(player, 'TED', 'TRANSFER', { amount: '100.00' })
    const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const sending = gateway.request(sendDepositSlip, { orderId, images: [new Blob([new Uint8Array(large)])] }, player)
    const cancelled = await gateway.request(cancelDeposit, { orderId }, player)
    const sent = await sending
    expect([sent.success, cancelled.success].filter(Boolean)).toHaveLength(1)
    const { state } = await gateway.get(depositOrder, { orderId }, player)
    expect(state).toBe(cancelled.success ? 'failed' : 'under_review')
  })
})

describe('another member', () => {
  test('[MB-04] cannot see, check, cancel or add a slip to an order, in the same brand or another', async () => {
    const owner = await seatPlayer(gateway, 0)
    const order = await site.open(owner, 'TED', 'TRANSFER', { amount: '100.00' })
    const { orderId } = order
    const before = await site.look(owner, order)
    const strangers = [
      await seatPlayer(gateway, 0),
      await seatPlayer(gateway, 0, 1),
      await seatPlayer(gateway, 0, 0, 'norte'),
    ]
    for (const stranger of strangers) {
      const as = { token: stranger.token, merchant: stranger.merchant }
      const image = new Blob(['x'])
      for (const answer of [
        await gateway.request(depositOrder, { orderId }, as),
        await gateway.request(checkDeposit, { orderId }, as),
        await gateway.request(cancelDeposit, { orderId }, as),
        await gateway.request(sendDepositSlip, { orderId, images: [image] }, as),
      ])
        expect(answer).toMatchObject({ success: false, errorCode: 'deposit.unknown' })
      expect(await gateway.get(depositTransaction, {}, as)).toMatchObject({ totalCount: 0 })
    }
    expect(await site.look(owner, order)).toEqual({ ...before, now: expect.any(Number) })
  })
})
