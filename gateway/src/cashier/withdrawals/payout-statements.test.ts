import type { Withdrawal } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'

let site: PayoutSite
beforeAll(async () => {
  site = await payoutSite()
})
afterAll(() => site.close())

const day = 86_400_000
const command = (words: string) => executeAsAdmin(site.gateway.deps, words.split(' '))
/** Lines of the reconciliation of a day on payouts. */
const reconciled = async (of: string) =>
  (await command(`reconcile azulejo --day ${of}`)).split('\n').filter((line) => line.startsWith('psp:payouts'))
/** Kind, reference and both amounts of each open difference. */
const differences = async () =>
  (await command('differences azulejo'))
    .split('\n')
    .filter((row) => row.includes('psp:payouts'))
    .map((row) => row.split('  ').filter((_, place) => [3, 4, 6, 7].includes(place)))

async function approved(amount: string): Promise<Withdrawal & { readonly reference: string }> {
  const player = await site.seat(200_000)
  const account = await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` })
  const order = await site.open(player, account, amount)
  if (order.state !== 'approved') await site.command('azulejo', 'approve', order.orderId, '--reason', 'seen')
  const { reference } = await site.gateway.deps.db
    .selectFrom('payout')
    .select('reference')
    .where('order_id', '=', BigInt(order.orderId))
    .executeTakeFirstOrThrow()
  return { ...order, reference }
}
const paid = async () => {
  for (let each = 0; each < 3; each += 1) {
    await site.payOut()
    site.gateway.clock.forward(5_000)
  }
}

test('[MB-05] compares a day with the statement of the payouts; a difference is one row until it is gone', async () => {
  const good = await approved('100.00')
  const declined = await approved('100.13')
  await paid()
  // The provider pays this payout, but the gateway does not get the answer.
  const lost = await approved('50.00')
  const { toPsp } = site.network
  site.network.toPsp = async (request) => {
    await toPsp(request)
    throw new Error('connection reset')
  }
  await paid()
  // This payout is reported as paid, but the provider never received it.
  const claimed = await approved('80.00')
  site.network.toPsp = async (request) => {
    const reference = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const status = request.method === 'POST' ? 'pending' : 'paid'
    return Response.json({ reference: request.method === 'POST' ? claimed.reference : reference, status })
  }
  await site.gateway.deps.db
    .updateTable('payout')
    .set({ next_query_at: null })
    .where('reference', '=', lost.reference)
    .execute()
  await paid()
  site.network.toPsp = toPsp
  site.gateway.clock.forward(day)

  expect(await reconciled('2026-11-18')).toEqual(['psp:payouts: 2 booked, 2 stated, 2 differences'])
  const expected = [
    ['not_booked', lost.reference, 'booked -', 'stated 49.50 BRL'],
    ['not_stated', claimed.reference, 'booked 79.20 BRL', 'stated -'],
  ]
  expect((await differences()).sort()).toEqual(expected)
  await reconciled('2026-11-18')
  expect((await differences()).sort()).toEqual(expected)
  expect([good.state, declined.state]).toEqual(['approved', 'approved'])

  // The gateway queries the status after all: a posting one day after the payment is not a difference.
  await site.gateway.deps.db
    .updateTable('payout')
    .set({ next_query_at: new Date(site.gateway.clock.now()) })
    .where('reference', '=', lost.reference)
    .execute()
  await site.payOut()
  expect(await reconciled('2026-11-18')).toEqual(['psp:payouts: 2 booked, 2 stated, 1 differences'])
  expect(await differences()).toEqual(expected.slice(1))
  expect(await command('differences azulejo all')).toMatch(new RegExp(`not_booked {2}${lost.reference}.*resolved`))
  site.gateway.clock.forward(day)
  expect(await reconciled('2026-11-19')).toEqual(['psp:payouts: 1 booked, 0 stated, 0 differences'])
})

test('[MB-05] a missing statement changes nothing', async () => {
  const before = await differences()
  const { toPsp } = site.network
  site.network.toPsp = async () => Response.json({ merchant: 'norte', from: 0, to: 1, lines: [] })
  expect(await reconciled('2026-11-18')).toEqual(['psp:payouts: no statement'])
  site.network.toPsp = toPsp
  expect(await differences()).toEqual(before)
})
