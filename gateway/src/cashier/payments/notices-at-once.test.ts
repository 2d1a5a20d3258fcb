import { balance } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { seatPlayer } from '../../../test/seated-player.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const path = '/payments/notices/psp'

/** Sends a notice of the provider with an id of its own. */
async function notify(reference: string, id: string): Promise<number> {
  const outcome = { status: 'paid', amount: '50.00', currency: 'BRL', payment: `payment-${reference}` }
  const body = JSON.stringify({ id, reference, outcome })
  const headers = site.gateway.deps.providerKeys.sign('psp', { path, body }, site.gateway.clock.now())
  const request = new Request(`http://gateway.test${path}`, { method: 'POST', headers, body })
  return (await site.gateway.fetch(request)).status
}

test('[MB-04] different notices of one order at once are all accepted, and the order is credited once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await seatPlayer(site.gateway, 0)
    const order = await site.open(player, 'PIX', 'PIX')
    await site.work()
    const { reference } = await site.gateway.deps.db
      .selectFrom('payment')
      .select('reference')
      .where('order_id', '=', BigInt(order.orderId))
      .executeTakeFirstOrThrow()
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, each) => notify(reference, `notice-${order.orderId}-${each}`)),
    )
    expect(statuses).toEqual(Array(8).fill(200))
    const { balance: wallets } = await site.gateway.get(balance, {}, { token: player.token })
    expect(wallets).toContainEqual({ accountTypeId: 2, availBalance: '50.00' })
  }
})
