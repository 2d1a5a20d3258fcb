import { cancelDeposit, createDeposit, depositTransaction } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { newKey, type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const seat = () => seatPlayer(site.gateway, 0, 0, 'norte')
const open = (player: Player) => site.open(player, 'MB', 'MULTIBANCO', { amount: '25.86' })
async function openMultibanco(player: Player) {
  const order = await open(player)
  await site.work()
  return await site.look(player, order)
}

test('[MB-04] two orders 10,000 apart have different references, also after the first expired', async () => {
  const { db } = site.gateway.deps
  const next = (order: { readonly orderId: string }) =>
    sql`select setval(pg_get_serial_sequence('money_order', 'id'), ${BigInt(order.orderId) + 9_999n})`.execute(db)
  const first = await openMultibanco(await seat())
  await next(first)
  const second = await openMultibanco(await seat())
  expect(BigInt(second.orderId) - BigInt(first.orderId)).toBe(10_000n)
  expect(second.instructions?.reference).not.toBe(first.instructions?.reference)
  site.gateway.clock.set(second.expiresAt + 23 * 3_600_000)
  await site.work()
  await next(second)
  const third = await openMultibanco(await seat())
  expect([first.instructions?.reference, second.instructions?.reference]).not.toContain(third.instructions?.reference)
})

test('[MB-04] no order is opened while all sequences are held, and the next one once a sequence is free', async () => {
  const { db } = site.gateway.deps
  const player = await seat()
  const first = await openMultibanco(player)
  await site.gateway.get(cancelDeposit, { orderId: first.orderId }, player)
  const until = new Date(site.gateway.clock.now() + 3_600_000)
  await sql`insert into multibanco_sequence
    select '11604', '999', n, ${BigInt(first.orderId)}, ${until} from generate_series(0, 9999) n
    on conflict (entity, sub_entity, sequence) do update set held_until = excluded.held_until`.execute(db)
  const mb = { vendorId: 'MB', mcsBankCode: 'MB', bankCode: 'MB', bankType: 'MULTIBANCO' } as const
  const requestDeposit = () =>
    site.gateway.request(createDeposit, { amount: '25.86', ...mb }, { ...player, key: newKey() })
  expect((await requestDeposit()).errorCode).toBe('deposit.channel')
  expect((await site.gateway.get(depositTransaction, {}, player)).totalCount).toBe(1)
  await sql`update multibanco_sequence set held_until = ${new Date(site.gateway.clock.now())} where sequence = 4711`.execute(
    db,
  )
  expect((await requestDeposit()).success).toBe(true)
})

test('[MB-04] concurrent orders have different references', async () => {
  await sql`delete from multibanco_sequence`.execute(site.gateway.deps.db)
  const players = await Promise.all(Array.from({ length: 8 }, seat))
  const opened = await Promise.all(players.map(async (player) => ({ player, order: await open(player) })))
  // The references come with the charges, which one run of the work creates for all orders.
  await site.work()
  const orders = await Promise.all(opened.map(({ player, order }) => site.look(player, order)))
  const references = orders.flatMap(({ instructions }) => instructions?.reference ?? [])
  expect(new Set(references).size).toBe(8)
})
